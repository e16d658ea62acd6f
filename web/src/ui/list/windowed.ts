import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListRow } from './column.ts'
import type { Entry } from './groups.tsx'
import { useIsReturning, useKeepRowHeights, useRowHeights } from './list-position.ts'
import { usePrinting } from './use-printing.ts'

// Shorter lists are rendered completely: the browser's find and print see all rows, and virtualizing gains little.
export const WINDOWED_FROM = 200

/** The rows rendered above and below those in sight: few, so that fast scrolling keeps its frames. */
export const OVERSCAN = 4

/** Rows that are rendered in one frame. */
export const FIRST_FRAME = 24

/** The most rows to render around those in sight: every row of a list that is not virtualized. */
export const overscanOf = (count: number, few = OVERSCAN): number => (count > WINDOWED_FROM ? few : count)

/** Whether some of the rows are not rendered, or not yet. */
export const isWindowedAt = (count: number, overscan: number): boolean => count > FIRST_FRAME && overscan < count

export type Windowed = {
  /** The indexes of the rows to render. */
  indexes: readonly number[]
  /** The heights of the rows not rendered before and after them. */
  before: number
  after: number
  /** The `ref` of every rendered row, together with `data-index`: it measures the height. */
  measure: ((element: Element | null) => void) | undefined
}

export const everyRow = (count: number): Windowed => ({
  indexes: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  measure: undefined,
})

/**
 * The rows a virtualizer wants rendered. Those of a short list are not measured, because soon all of them are rendered.
 * `margin` is the distance from the scroller's top to the first row.
 */
export const windowOf = <S extends Element | Window>(
  virtualizer: Virtualizer<S, Element>,
  margin = 0,
  isLong = virtualizer.options.count > WINDOWED_FROM,
): Windowed => {
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    measure: isLong ? virtualizer.measureElement : undefined,
  }
}

type Cards = {
  count: number
  cardKey: (index: number) => number | string
  /** The height of a card that was never drawn. */
  height: number
  /** The cards rendered above and below those in sight; all of them on paper. */
  overscan?: number
  /** The cards that stand beside each other; indexes are those of such rows. */
  perRow?: number
}

/** Cards that scroll with the page. Of a long list only those in sight are in the document. */
export const useWindowedCards = ({ count, cardKey, height, overscan = overscanOf(count), perRow = 1 }: Cards) => {
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const isWindowed = !usePrinting() && isWindowedAt(count, overscan)
  const rows = Math.ceil(count / perRow)
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows,
    enabled: isWindowed,
    getItemKey: (row) => cardKey(row * perRow),
    estimateSize: () => height,
    overscan,
    initialMeasurementsCache: useRowHeights(),
    scrollMargin: margin,
  })
  useKeepRowHeights(virtualizer)
  const windowed = isWindowed ? windowOf(virtualizer, margin, count > WINDOWED_FROM) : everyRow(rows)
  const { indexes, before, after, measure } = windowed
  return {
    virtualizer: isWindowed ? virtualizer : null,
    indexes,
    measure,
    /** The attributes of the list. */
    ofList: { ref: list, style: { paddingTop: before, paddingBottom: after } },
    /** The attributes of one of its cards, counted among all. */
    ofCard: (nth: number, id: number) => ({
      // All of a row are as high as its first one.
      ref: nth % perRow === 0 ? measure : undefined,
      'data-index': Math.floor(nth / perRow),
      'data-row-id': id,
      'aria-setsize': count,
      'aria-posinset': nth + 1,
    }),
  }
}

const AT_FIRST = 1

const STEP = 12

type Drawing = {
  /** Identifies search and filters. */
  identity: string
  /** Identifies the order. */
  order: string
  count: number
  /** The scroll container of the rows; by default the page. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * The number of rows to render on each side of those in sight. The frame that answers a key or a press on a head renders
 * only a few, and the others follow a part at a time, so that no frame takes long. Another search, filter or order starts
 * again, but an order not under a row that has the focus, nor in a scrolled list. A list that is scrolled to where it was
 * left has all of its rows at once.
 */
export const useOverscan = ({ identity, order, count, scroller }: Drawing): number => {
  const most = overscanOf(count)
  const isWayBack = useIsReturning()
  const [grown, setGrown] = useState({ identity, order, to: isWayBack ? most : AT_FIRST })
  if (grown.identity !== identity || grown.order !== order) {
    const isHeld = grown.identity === identity && holdsPlace(scroller?.current ?? document.scrollingElement)
    setGrown({ identity, order, to: isHeld ? most : AT_FIRST })
  }
  const isDone = grown.to >= most
  useEffect(() => {
    if (isDone) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame, so that its rows are painted before more are rendered.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setGrown({ ...grown, to: grown.to + STEP })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [grown, isDone])
  return Math.min(grown.to, most)
}

const holdsPlace = (scroller: Element | null): boolean =>
  (scroller?.scrollTop ?? 0) > 0 || Boolean(document.activeElement?.closest('[data-row-id]'))

type Target<Row, S extends Element | Window> = {
  /** The target row of a link; null: none. */
  id: number | null
  entries: readonly Entry<Row>[]
  /** Null: every row is rendered. */
  virtualizer: Virtualizer<S, Element> | null
}

/** Scrolls once to the target row of a link. */
export const useScrollToRow = <Row extends ListRow, S extends Element | Window>(target: Target<Row, S>): void => {
  const first = useRef(target)
  useEffect(() => {
    const { id, entries, virtualizer } = first.current
    if (id === null) return
    const index = entries.findIndex(({ row }) => row?.id === id)
    if (virtualizer && index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
    else document.querySelector(`[data-row-id="${id}"]`)?.scrollIntoView({ block: 'center' })
  }, [])
}
