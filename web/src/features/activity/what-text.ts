import type { ActivityEntry } from '@kitroom/contract/activity'
import { entryText } from '../../ui/history/history-text.ts'
import { batchText } from './batch-text.ts'

/** What was done: what a batch was made on, or all changes of one save. */
export const whatText = (entry: ActivityEntry): string => batchText(entry.batch) ?? entryText(entry)
