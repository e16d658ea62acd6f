import type { HistoryEntry, TextChange } from './activity.ts'
import { ACTIVITY_TOPICS } from './activity-topics.ts'
import { ACTIVITY_KINDS } from './areas.ts'

/** The singular name of each area, and the names of topics without a record. */
export const AREA_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIVITY_TOPICS.values()].map(({ area, one }) => [area, one]),
)

const BLANK = '(empty)'
/** They have one value instead of before and after: what was given or taken, or what the kind of the entry says. */
const NO_FIELDS = new Set(['Added', 'Removed', ...Object.values(ACTIVITY_KINDS)])

/** 'Hex Value #14213D -> #000080', of a set 'Garment Colors + Royal, - Navy'. */
export const changeText = ({ label, before, after, members }: TextChange): string => {
  if (NO_FIELDS.has(label)) return `${label} ${after || before}`
  if (!members) return `${label} ${before || BLANK} -> ${after || BLANK}`
  const { added, removed } = members
  return `${label} ${[...added.map((name) => `+ ${name}`), ...removed.map((name) => `- ${name}`)].join(', ')}`
}

/** The title of an entry without fields. */
export const kindText = (kind: string): string => ACTIVITY_KINDS[kind] ?? kind.replaceAll('-', ' ')

/** All changes of an entry in one line; of a new record the values that it was made with. */
export const entryText = ({ kind, changes }: Pick<HistoryEntry, 'kind' | 'changes'>): string => {
  if (changes.length === 0) return kindText(kind)
  if (kind !== 'created') return changes.map(changeText).join(', ')
  return `${kindText(kind)} with ${changes.map(({ label, after }) => `${label} ${after || BLANK}`).join(', ')}`
}
