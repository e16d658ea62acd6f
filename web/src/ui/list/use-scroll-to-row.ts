import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ListRow } from './column.ts'
import type { Entry } from './groups.ts'

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
