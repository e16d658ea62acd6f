import type { ActivityEntry } from '@kitroom/contract/activity'

/** The newest entry of each batch in place of all of them, and every entry that stands on its own. */
export const foldBatches = (entries: readonly ActivityEntry[]): ActivityEntry[] => {
  const seen = new Set<number>()
  return entries.filter(({ batch }) => {
    if (!batch) return true
    const isFirst = !seen.has(batch.id)
    seen.add(batch.id)
    return isFirst
  })
}
