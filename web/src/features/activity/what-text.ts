import type { ActivityEntry } from '@kitroom/contract/activity'
import { changeText, kindText } from '../../ui/history/history-text.ts'
import { batchText } from './batch-text.ts'

const CHANGES_SHOWN = 8

/** What was done: what a batch was made on, the kind of change, or its first changes. */
export const whatText = ({ kind, changes, batch }: ActivityEntry): string => {
  const many = batchText(batch)
  if (many !== null) return many
  if (kind === 'created' || changes.length === 0) return kindText(kind)
  const texts = changes.slice(0, CHANGES_SHOWN).map(changeText)
  return changes.length > CHANGES_SHOWN ? `${texts.join(', ')} ...` : texts.join(', ')
}
