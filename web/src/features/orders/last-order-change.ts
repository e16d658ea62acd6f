import { getOrderHistory } from '@kitroom/contract/orders'
import { callEndpoint } from '../../api/client.ts'
import { type LastChange, lastChangeIn } from '../../ui/form/last-change.ts'

/** The author of an order's stored version. */
export const findLastOrderChange = (id: number, stored: Readonly<Record<string, unknown>>): Promise<LastChange> =>
  lastChangeIn(async () => (await callEndpoint(getOrderHistory, { params: { id } })).entries, stored)
