import type { ActivityEntry } from '@kitroom/contract/activity'

/** One line of the activity: an entry, or all entries of a batch that follow one another. */
export type ActivityLine = { readonly entry: ActivityEntry; readonly others: readonly ActivityEntry[] }

/** Folds what belongs to one batch into one line. Entries of no batch stand each on their own. */
export const foldBatches = (entries: readonly ActivityEntry[]): ActivityLine[] => {
  const lines: { entry: ActivityEntry; others: ActivityEntry[] }[] = []
  const batches = new Map<number, { others: ActivityEntry[] }>()
  for (const entry of entries) {
    const line = entry.batch_id === null ? undefined : batches.get(entry.batch_id)
    if (line) {
      line.others.push(entry)
      continue
    }
    const made = { entry, others: [] }
    lines.push(made)
    if (entry.batch_id !== null) batches.set(entry.batch_id, made)
  }
  return lines
}
