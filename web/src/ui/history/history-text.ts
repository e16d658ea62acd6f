import type { HistoryEntry, TextChange } from '@kitroom/contract/activity'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'

type By = { by_first_name: string | null; by_last_name: string | null; by_token?: string | null }

/** The author, and their API token; changes by the server itself have none. */
export const personText = ({ by_first_name, by_last_name, by_token }: By): string => {
  const name = by_first_name === null ? 'Kitroom' : `${by_first_name} ${by_last_name ?? ''}`.trim()
  return by_token ? `${name} through token ${by_token}` : name
}

const BLANK = '(empty)'
/** They have one value instead of before and after: what was given or taken, or what the kind of the entry says. */
const NO_FIELDS = new Set(['Added', 'Removed', ...Object.values(ACTIVITY_KINDS)])

/** 'Hex Value #14213D -> #000080'. */
export const changeText = ({ label, before, after }: TextChange): string =>
  NO_FIELDS.has(label) ? `${label} ${after || before}` : `${label} ${before || BLANK} -> ${after || BLANK}`

/** The title of an entry without fields. */
export const kindText = (kind: string): string => ACTIVITY_KINDS[kind] ?? kind.replaceAll('-', ' ')

/** All changes of an entry in one line; of a new record the values that it was made with. */
export const entryText = ({ kind, changes }: Pick<HistoryEntry, 'kind' | 'changes'>): string => {
  if (changes.length === 0) return kindText(kind)
  if (kind !== 'created') return changes.map(changeText).join(', ')
  return `${kindText(kind)} with ${changes.map(({ label, after }) => `${label} ${after || BLANK}`).join(', ')}`
}
