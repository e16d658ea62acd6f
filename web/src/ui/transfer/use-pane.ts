import { useState } from 'react'
import type { ChangedByOthers } from '../editing/parts/take-over.ts'
import { mergeSets } from '../editing/three-way-merge.ts'
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

type Moves = {
  /** The saved assignment. */
  stored: ReadonlySet<number>
  /** Called when others have moved something, with what adds their moves to those made here. */
  onMoved: (merge: (edited: ReadonlySet<number>) => ReadonlySet<number>) => void
  /** The last assignment sent from here. */
  sent: ReadonlySet<number> | null
}

/** Takes over moves by other users while a screen is open; moves made here stay. Returns what they moved last. */
export const useOthersMoves = ({ stored, onMoved, sent }: Moves): ChangedByOthers | null => {
  const [opened, setOpened] = useState(stored)
  const [changed, setChanged] = useState<ChangedByOthers | null>(null)
  if (opened !== stored) {
    setOpened(stored)
    onMoved((edited) => new Set(mergeSets([...opened], [...edited], [...stored])))
    const moved = stored.symmetricDifference(opened)
    const isOwn = sent?.symmetricDifference(stored).size === 0
    // A save is followed by a read with the same content.
    if (moved.size > 0) setChanged(isOwn ? null : { taken: [...moved].map(partOf), conflicts: [], stored: {} })
  }
  return changed
}

/** The name of an item as a part of the page, to show it. */
export const partOf = (id: number): string => `item ${id}`
