import { Component, type RefObject } from 'react'
import type { ListRow } from './column.ts'

type ScrollAnchorProps = {
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
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate(before: ScrollAnchorProps): readonly DrawnRow[] {
    const { all, rows, around } = this.props
    if (before.all === all || !around.current) return []
    // At the top of a list with the same rows, nothing above them is read: they move with what loads there.
    const isUnmoved = haveSameOrder(before.rows, rows) && scrollerOf(around.current).scrollTop === 0
    return isUnmoved ? [] : rowsInSight(around.current)
  }

  override componentDidUpdate(_before: ScrollAnchorProps, _state: unknown, inSight: readonly DrawnRow[]): void {
    const list = this.props.around.current
    if (list && inSight.length > 0) settle(list, this.props.rows, inSight)
  }

  override render() {
    return null
  }
}

const haveSameOrder = (before: readonly ListRow[], after: readonly ListRow[]): boolean =>
  before.length === after.length && before.every(({ id }, place) => id === after[place]?.id)

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

/** Scrolls by the distance that the first row still rendered has moved, and returns it; null if there is none. */
const keep = (list: HTMLElement, inSight: readonly DrawnRow[]): number | null => {
  const drawn = new Map(drawnIn(list).map((row) => [idOf(row), row]))
  const anchor = inSight.find(({ id }) => drawn.has(id))
  const row = anchor && drawn.get(anchor.id)
  if (!row) return null
  const moved = row.getBoundingClientRect().top - anchor.top
  if (moved !== 0) scrollerOf(list).scrollTop += moved
  return moved
}

/** Scrolls to where the first row should be, judged by the rows rendered now. */
const approach = (list: HTMLElement, rows: readonly ListRow[], inSight: readonly DrawnRow[]): void => {
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const sought = inSight.find(({ id }) => places.has(id))
  const drawn = drawnIn(list).filter((row) => places.has(idOf(row)))
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (!sought || !first || !last) return
  const placeOf = (id: number) => places.get(id) ?? 0
  const top = first.getBoundingClientRect().top
  const height = (last.getBoundingClientRect().bottom - top) / (placeOf(idOf(last)) - placeOf(idOf(first)) + 1)
  scrollerOf(list).scrollTop += top - sought.top + (placeOf(sought.id) - placeOf(idOf(first))) * height
}

/** The height of a row is known once it has been rendered, so a place above which many are new is found in steps. */
const STEPS_MAX = 10

const settle = (list: HTMLElement, rows: readonly ListRow[], inSight: readonly DrawnRow[], step = 0): void => {
  const moved = keep(list, inSight)
  if (moved === null) approach(list, rows, inSight)
  const isSettled = step > 0 && moved !== null && Math.abs(moved) < 1
  if (isSettled || step === STEPS_MAX) return
  // Two frames later the rows are measured.
  requestAnimationFrame(() => requestAnimationFrame(() => settle(list, rows, inSight, step + 1)))
}
