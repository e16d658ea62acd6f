import { useState } from 'react'
import { NOTHING_SELECTED, type PaneSelection } from './selection.ts'

export type TransferItem = {
  id: number
  /** Its name in the program. */
  code?: string | null
  name: string
  description?: string | null
  /** Its heading. Items of one group are adjacent. */
  group?: string
}

export type Pane = {
  selection: PaneSelection
  setSelection: (selection: PaneSelection) => void
  /** The items that match the search, in order. */
  shown: readonly TransferItem[]
  /** The selected ones among them: items hidden by a search stay. */
  chosen: readonly number[]
}

/** One side of a transfer list: its selection among the visible items. */
export const usePane = (shown: readonly TransferItem[]): Pane => {
  const [selection, setSelection] = useState<PaneSelection>(NOTHING_SELECTED)
  const chosen = shown.map(({ id }) => id).filter((id) => selection.selected.has(id))
  return { selection, setSelection, shown, chosen }
}

/** The name of an item as a part of the page, to show it. */
export const partOf = (id: number): string => `item ${id}`
