import { useState } from 'react'
import { NOTHING_SELECTED, type Selection } from './selection.ts'

export type TransferItem = {
  id: number
  name: string
  description?: string | null
  /** The heading that it stands under. Items of one group come one after the other. */
  group?: string
}

export type Pane = {
  selection: Selection
  setSelection: (selection: Selection) => void
  /** What the search leaves, in order. */
  shown: readonly TransferItem[]
  /** The selected among them: what a search hides stays where it is. */
  chosen: readonly number[]
}

/** One side of a transfer list: its selection among the items in sight. */
export const usePane = (shown: readonly TransferItem[]): Pane => {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const chosen = shown.map(({ id }) => id).filter((id) => selection.selected.has(id))
  return { selection, setSelection, shown, chosen }
}
