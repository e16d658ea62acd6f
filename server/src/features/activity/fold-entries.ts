import type { HistoryEntry } from '@kitroom/contract/activity'

type Entry = Omit<HistoryEntry, 'count'>

/** Folds the entries of one batch into one, at the position of the newest, with the changes in the order of writing. */
export const foldEntries = (entries: readonly Entry[]): HistoryEntry[] => {
  const folded: HistoryEntry[] = []
  const batches = new Map<number, HistoryEntry>()
  for (const entry of entries) {
    const known = entry.batch_id === null ? undefined : batches.get(entry.batch_id)
    if (known) {
      known.changes.unshift(...entry.changes)
      known.values ??= entry.values
      known.count += 1
      if (entry.kind === 'created') known.kind = entry.kind
      continue
    }
    const own = { ...entry, changes: [...entry.changes], count: 1 }
    folded.push(own)
    if (entry.batch_id !== null) batches.set(entry.batch_id, own)
  }
  return folded
}
