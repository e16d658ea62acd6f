import type { Virtualizer } from '@tanstack/react-virtual'

// Shorter lists are rendered completely: the browser's find and print see all rows, and virtualizing gains nothing.
export const WINDOWED_FROM = 100
export const OVERSCAN = 8

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

/** The rows a virtualizer wants rendered. `margin` is the distance from the scroller's top to the first row. */
export const windowOf = <S extends Element | Window>(virtualizer: Virtualizer<S, Element>, margin = 0): Windowed => {
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    measure: virtualizer.measureElement,
  }
}
