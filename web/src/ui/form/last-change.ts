import { getHistory } from '@kitroom/contract/activity'
import { callEndpoint } from '../../api/client.ts'

/** The author and time of the stored version. */
export type LastChange = { name: string; at: string }

/** Fetches the author; 'somebody else' if the caller may not know. */
export const findLastChange = async (
  area: string | undefined,
  id: unknown,
  { updated_at }: Readonly<Record<string, unknown>>,
): Promise<LastChange> => {
  const unknown = { name: 'somebody else', at: String(updated_at) }
  if (area === undefined || typeof id !== 'number') return unknown
  try {
    const [last] = (await callEndpoint(getHistory, { query: { area, id: String(id) } })).entries ?? []
    const name = [last?.by_first_name, last?.by_last_name].filter(Boolean).join(' ')
    return last && name ? { name, at: last.happened_at } : unknown
  } catch {
    return unknown
  }
}
