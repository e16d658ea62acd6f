import type { HistoryEntry, TextChange } from '@kitroom/contract/activity'

type By = { by_first_name: string | null; by_last_name: string | null }

/** The author; changes by the server itself have none. */
export const personText = ({ by_first_name, by_last_name }: By): string =>
  by_first_name === null ? 'Kitroom' : `${by_first_name} ${by_last_name ?? ''}`.trim()

const BLANK = '(empty)'
/** Entries with one value instead of before and after. */
const NO_FIELDS = new Set(['Added', 'Removed', 'Backup made', 'Backup failed', 'Images restored'])

/** 'Hex Value #14213D -> #000080'. */
export const changeText = ({ label, before, after }: TextChange): string =>
  NO_FIELDS.has(label) ? `${label} ${after || before}` : `${label} ${before || BLANK} -> ${after || BLANK}`

/** The kind of change, by the last word of its action. */
export const KINDS: Readonly<Record<string, string>> = {
  created: 'Created',
  updated: 'Updated',
  removed: 'Removed',
  'permissions-replaced': 'Permissions changed',
  'roles-replaced': 'Roles changed',
  'movement-undone': 'Movement undone',
  uploaded: 'Image uploaded',
  deleted: 'Image deleted',
  restored: 'Images restored',
  started: 'Signed in',
  refused: 'Sign-in refused',
  ended: 'Signed out',
  'ended-elsewhere': 'Signed out elsewhere',
  'others-ended': 'Signed out everywhere else',
  'sessions-ended': 'All sessions ended',
  changed: 'Password changed',
  'change-refused': 'Password change refused',
  'set-password-mail-sent': 'Set-password mail sent',
  unlocked: 'Unlocked',
  'digest-chosen': 'Warnings digest chosen',
  chosen: 'Default view chosen',
  snoozed: 'Snoozed',
  woken: 'Woken',
  moved: 'Status changed',
  'stock-taken': 'Stock taken',
  'sizes-opened': 'Sizes collected',
  'sizes-closed': 'Link closed',
  'sizes-sent': 'Sizes sent in',
  'sizes-declined': 'Sizes declined',
  'created-on-the-server': 'Created on the server',
  'password-reset-on-the-server': 'Password reset on the server',
  'second-factor-reset-on-the-server': 'Second factor reset on the server',
  reset: 'Password reset',
  forgotten: 'Password reset asked for',
  begun: 'Second factor asked for',
  'code-refused': 'Code refused',
  'passkey-refused': 'Passkey refused',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'password-refused': 'Password refused',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'second-factor-set': 'Second factor requirement changed',
  failed: 'Never arrives',
  'backup-made': 'Backup made',
  'backup-failed': 'Backup failed',
}

/** The title of an entry without fields. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind.replaceAll('-', ' ')

/** All changes of an entry in one line; of a new record the values that it was made with. */
export const entryText = ({ kind, changes }: Pick<HistoryEntry, 'kind' | 'changes'>): string => {
  if (changes.length === 0) return kindText(kind)
  if (kind !== 'created') return changes.map(changeText).join(', ')
  return `${kindText(kind)} with ${changes.map(({ label, after }) => `${label} ${after || BLANK}`).join(', ')}`
}
