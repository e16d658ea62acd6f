import { getHistory } from '@kitroom/contract/activity'
import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { callEndpoint } from '../../api/client.ts'

/** The area whose records a form edits, by its schema; undefined for any other form. */
export const areaOf = (form: object): string | undefined => {
  if (!('schema' in form)) return undefined
  return [...HISTORY_AREAS].find(([, { input }]) => input === form.schema)?.[0]
}

/** The author and time of the stored version. */
export type LastChange = { name: string; at: string }

type Entry = { happened_at: string; by_first_name: string | null; by_last_name: string | null }
/** The stored record, if another user saved since the form was loaded. */
export type Stored = Readonly<Record<string, unknown>>

/** The author of the newest entry that `listEntries` finds; 'somebody else' if the caller may not know. */
export const lastChangeIn = async (
  listEntries: () => Promise<readonly Entry[] | undefined>,
  { updated_at }: Stored,
): Promise<LastChange> => {
  const unknown = { name: 'somebody else', at: String(updated_at) }
  try {
    const [last] = (await listEntries()) ?? []
    const name = [last?.by_first_name, last?.by_last_name].filter(Boolean).join(' ')
    return last && name ? { name, at: last.happened_at } : unknown
  } catch {
    return unknown
  }
}

/** The author of a record's stored version. */
export const findLastChange = (area: string | undefined, id: unknown, stored: Stored): Promise<LastChange> =>
  lastChangeIn(async () => {
    if (area === undefined || typeof id !== 'number') return []
    return (await callEndpoint(getHistory, { query: { area, id: String(id) } })).entries
  }, stored)
