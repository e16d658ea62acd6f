import { getLastOrderChange } from '@kitroom/contract/orders'
import { callEndpoint } from '../../api/client.ts'
import type { LastChange } from '../../ui/form/last-change.ts'

/** The person who changed an order last; 'somebody else' if unknown. */
export const findLastOrderChange = async (
  id: number,
  { updated_at }: Readonly<Record<string, unknown>>,
): Promise<LastChange> => {
  const unknown = { name: 'somebody else', at: String(updated_at) }
  try {
    const { last_change } = await callEndpoint(getLastOrderChange, { params: { id } })
    const name = [last_change?.by_first_name, last_change?.by_last_name].filter(Boolean).join(' ')
    return last_change?.happened_at && name ? { name, at: last_change.happened_at } : unknown
  } catch {
    return unknown
  }
}
