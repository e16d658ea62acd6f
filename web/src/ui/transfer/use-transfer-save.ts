import { isVersionConflict } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import { useNotify } from '../feedback/notify.ts'
import { findLastChange } from '../form/last-change.ts'
import { MOST_MERGES, mergeSets } from '../form/three-way-merge.ts'
import { useRetriedSave } from '../saving/use-retried-save.ts'
import type { TransferItem } from './use-pane.ts'

/** Sends the whole set; `version` is what it was made from, where that is not what was loaded. */
export type SaveSet = SaveOf<number[]>

type TransferSave = {
  area: string
  id: number | null
  items: readonly TransferItem[]
  baseline: readonly number[]
  assigned: ReadonlySet<number>
  save: SaveSet
  /** The ids that a conflict says are stored now. */
  storedIn: (current: Readonly<Record<string, unknown>>) => readonly number[]
  failed: string
  onSaved: (message: string | undefined) => void
}

/** What others have moved meanwhile, and what is stored with it. */
type TakenOver = { moved: ReadonlySet<number>; current: Readonly<Record<string, unknown>> }

/**
 * Saves a set. Each member counts by itself: additions and removals by others are taken over and reported. Without a
 * connection it is retried automatically.
 */
export const useTransferSave = (settings: TransferSave) => {
  const { area, id, items, baseline, assigned, save, storedIn, failed, onSaved } = settings
  const notify = useNotify()

  const send = async (
    key: string,
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
      const moved = new Set(stored).symmetricDifference(new Set(opened)).difference(changedIn(opened, ids))
      return await send(key, mergeSets(opened, ids, stored), stored, [...takenOver, { moved, current }])
    }
  }
  const reportTakenOver = async ({ moved, current }: TakenOver) => {
    const { name } = await findLastChange(area, id, current)
    const names = items.filter((item) => moved.has(item.id)).map((item) => item.name)
    notify(`Taken over from ${name}: ${names.join(', ')}.`)
  }
  return useRetriedSave({
    save: (key) => send(key, [...assigned], baseline),
    onSaved: ({ message, takenOver }) => {
      onSaved(message)
      for (const one of takenOver) if (one.moved.size > 0) void reportTakenOver(one)
    },
    failed,
    broke: failed,
  })
}

const changedIn = (opened: readonly number[], ids: readonly number[]): ReadonlySet<number> =>
  new Set(opened).symmetricDifference(new Set(ids))
