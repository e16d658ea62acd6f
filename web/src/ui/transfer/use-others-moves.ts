import { useState } from 'react'
import type { ChangedByOthers } from '../editing/parts/take-over.ts'
import { mergeSets } from '../editing/three-way-merge.ts'
import { partOf } from './TransferOption.tsx'

type Moves = {
  /** What is assigned as it is saved. */
  stored: ReadonlySet<number>
  /** Called when others have moved something, with what adds their moves to those made here. */
  onMoved: (merge: (edited: ReadonlySet<number>) => ReadonlySet<number>) => void
  /** What was last sent from here to be saved. */
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
    // What was just saved is read again with the same content.
    if (moved.size > 0) setChanged(isOwn ? null : { taken: [...moved].map(partOf), conflicts: [], stored: {} })
  }
  return changed
}
