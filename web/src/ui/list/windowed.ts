import type { Virtualizer } from '@tanstack/react-virtual'

// Shorter lists are rendered completely: the browser's find and print see all rows, and virtualizing gains little.
export const WINDOWED_FROM = 200

/** The rows rendered above and below those in sight: few, so that fast scrolling keeps its frames. */
export const OVERSCAN = 4

/** Rows that are rendered in one frame. */
export const FIRST_FRAME = 24

/** The most rows to render around those in sight: every row of a list that is not virtualized. */
export const overscanOf = (count: number): number => (count > WINDOWED_FROM ? OVERSCAN : count)

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
