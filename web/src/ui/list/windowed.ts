import type { Virtualizer } from '@tanstack/react-virtual'

// Below this all rows are drawn: the browser's own find and printing see them, and nothing is gained by less.
export const WINDOWED_FROM = 100
export const OVERSCAN = 8

export type Windowed = {
  /** The rows to draw, by their place among all rows. */
  indexes: readonly number[]
  /** Height of the rows not drawn before and after them. */
  before: number
  after: number
  /** Goes on every drawn row together with `data-index`, so that its height is known. */
  measure: ((element: Element | null) => void) | undefined
}

export const everyRow = (count: number): Windowed => ({
  indexes: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  measure: undefined,
})

/** What a virtualizer wants drawn. `margin` is how far below the scroller's top the rows begin. */
export const windowOf = <S extends Element | Window>(virtualizer: Virtualizer<S, Element>, margin = 0): Windowed => {
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    measure: virtualizer.measureElement,
  }
}
