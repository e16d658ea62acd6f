import { Component, type RefObject } from 'react'
import type { ListRow } from './column.ts'

type KeepPlaceProps = {
  /** All rows; a different array means that others have changed the data. */
  all: readonly ListRow[]
  /** The shown rows, in their order. */
  rows: readonly ListRow[]
  /** The element that contains the rows. */
  around: RefObject<HTMLElement | null>
}

type DrawnRow = { id: number; top: number }

/**
 * Keeps the visible rows in place on the screen when others create or delete rows above them. The user's own search,
 * sort and filters move rows as usual. It renders nothing.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): readonly DrawnRow[] {
    const { all, around } = this.props
    return before.all === all || !around.current ? [] : rowsInSight(around.current)
  }

  override componentDidUpdate(before: KeepPlaceProps, _state: unknown, inSight: readonly DrawnRow[]): void {
    const list = this.props.around.current
    const [first] = inSight
    if (!list || !first) return
    // Once more when the new rows above have been measured.
    requestAnimationFrame(() => requestAnimationFrame(() => keep(list, inSight)))
    if (keep(list, inSight)) return
    // So many rows came that it is no longer rendered: scroll there approximately, and then exactly.
    const placeOf = (rows: readonly ListRow[]) => rows.findIndex(({ id }) => id === first.id)
    const [from, to] = [placeOf(before.rows), placeOf(this.props.rows)]
    if (from < 0 || to < 0) return
    const height = ((inSight.at(-1)?.top ?? 0) - first.top) / Math.max(1, inSight.length - 1)
    scrollerOf(list).scrollTop += (to - from) * height
  }

  override render() {
    return null
  }
}

const drawnIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row-id]')]

const idOf = ({ dataset }: HTMLElement): number => Number(dataset.rowId)

/** The scroll container of the rows: the list itself, or the page. */
const scrollerOf = (list: HTMLElement): Element => {
  for (let element = drawnIn(list)[0]?.parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
    if (element === list) break
  }
  return document.scrollingElement ?? document.documentElement
}

const rowsInSight = (list: HTMLElement): DrawnRow[] => {
  const scroller = scrollerOf(list)
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  return drawnIn(list).flatMap((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top && box.top < bottom ? [{ id: idOf(row), top: box.top }] : []
  })
}

/** Scrolls by the distance that the first row still rendered has moved; false if there is none. */
const keep = (list: HTMLElement, inSight: readonly DrawnRow[]): boolean => {
  const drawn = new Map(drawnIn(list).map((row) => [idOf(row), row]))
  const kept = inSight.find(({ id }) => drawn.has(id))
  const row = kept && drawn.get(kept.id)
  if (!row) return false
  const moved = row.getBoundingClientRect().top - kept.top
  if (moved !== 0) scrollerOf(list).scrollTop += moved
  return true
}
