import { getOrderHistory } from '@kitroom/contract/orders'
import { callEndpoint } from '../../api/client.ts'
import type { LastChange } from '../../ui/form/last-change.ts'

/** The person who changed an order last; 'somebody else' if unknown. */
export const findLastOrderChange = async (
  id: number,
  { updated_at }: Readonly<Record<string, unknown>>,
): Promise<LastChange> => {
  const unknown = { name: 'somebody else', at: String(updated_at) }
  try {
    const [last] = (await callEndpoint(getOrderHistory, { params: { id } })).entries
    const name = [last?.by_first_name, last?.by_last_name].filter(Boolean).join(' ')
    return last && name ? { name, at: last.happened_at } : unknown
  } catch {
    return unknown
  }
}
