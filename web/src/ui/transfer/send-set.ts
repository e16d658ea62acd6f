import { useState } from 'react'
import { isVersionConflict } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import type { ChangedByOthers } from '../editing/parts/take-over.ts'
import { MOST_MERGES, mergeSets } from '../editing/three-way-merge.ts'
import { partOf } from './use-pane.ts'

/** Sends the whole set; `version` is what it was made from, where that is not what was loaded. */
export type SaveSet = SaveOf<number[]>

/** Members that others have moved meanwhile, and the record as they have stored it. */
export type TakenOver = { moved: ReadonlySet<number>; current: Readonly<Record<string, unknown>> }

type Sending = {
  save: SaveSet
  key: string
  /** The ids that a conflict says are stored now. */
  storedIn: (current: Readonly<Record<string, unknown>>) => readonly number[]
}

/** Saves a set. Each member counts by itself: additions and removals by others are taken over. */
export const sendSet = async (
  { save, key, storedIn }: Sending,
  ids: readonly number[],
  opened: readonly number[],
  takenOver: readonly TakenOver[] = [],
): Promise<{ message: string | undefined; takenOver: readonly TakenOver[] }> => {
  const version = takenOver.at(-1)?.current.updated_at
  try {
    const { message } = await save([...ids], version === undefined ? undefined : String(version), key)
    return { message, takenOver }
  } catch (failure) {
    if (!isVersionConflict(failure) || takenOver.length === MOST_MERGES) throw failure
    const { current } = failure
    const stored = storedIn(current)
    const ownMoves = new Set(opened).symmetricDifference(new Set(ids))
    const moved = new Set(stored).symmetricDifference(new Set(opened)).difference(ownMoves)
    const all = [...takenOver, { moved, current }]
    return await sendSet({ save, key, storedIn }, mergeSets(opened, ids, stored), stored, all)
  }
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
