import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order } from '@kitroom/contract/order'
import { MOST_ORDERS_IN_A_LIST } from '@kitroom/contract/order-lists'
import { getProductionSheet } from '@kitroom/contract/order-prints'
import { checkReplacement, type StockChange } from '@kitroom/contract/order-replacement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMay } from '../../access/use-may.ts'
import { queryKeyOf } from '../../api/address.ts'
import { callEndpoint } from '../../api/client.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { useFrozenWhile } from '../../ui/editing/use-frozen-while.ts'
import type { Offered } from './pack-choice.ts'
import { type OrderChange, replaceInOrders, type Wanted } from './replacement.ts'

export type CheckedOrder = OrderChange & { stock: StockChange | null }

export const USED_AREAS = { color: 'garment-colors', imprint: 'imprint-colors', product: 'products' } as const

/**
 * The open orders that have the old part, and what a replacement does to them and to their stock: those that are left
 * out get nothing of it. Nothing for somebody who may not edit orders.
 */
export const useReplacedOrders = (
  request: Wanted | null,
  offered: Offered,
  isLeftOut: (order: Order) => boolean,
  isHeld: boolean,
) => {
  const may = useMay()
  const isAsked = request !== null && may('ORDER_READ') && may('ORDER_UPDATE')
  const of = `${USED_AREAS[request?.replaced ?? 'color']}:${request?.old.id}`
  const listed = useOptionalQuery(listOrders, {
    query: { of, limit: String(MOST_ORDERS_IN_A_LIST), facets: 'false' },
    enabled: isAsked,
  })
  const ids = listed?.rows.map(({ id }) => id) ?? []
  const sheet = useFrozenWhile(
    useOptionalQuery(getProductionSheet, { query: { orders: ids.join() }, enabled: ids.length > 0 }),
    isHeld,
  )
  const orders = (ids.length > 0 ? (sheet?.orders ?? []) : []).map(({ order }) => order as Order) // an answer is whole
  const changes = isAsked ? replaceInOrders(orders, offered, request) : []
  const effects = changes.filter(({ order, refusal }) => refusal === null && !isLeftOut(order))
  const check = useQuery({
    queryKey: [...queryKeyOf(checkReplacement), effects.map(({ order, packs }) => [order.id, order.updated_at, packs])],
    queryFn: () =>
      callEndpoint(checkReplacement, {
        body: { orders: effects.map(({ order: { id }, packs }) => ({ id, packs: [...packs] })) },
      }),
    enabled: effects.length > 0,
    placeholderData: keepPreviousData,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  const answer = useFrozenWhile(check.data, isHeld)
  const checked = new Map(answer?.orders?.map((one) => [one.id, one]))
  const isLoaded = !isAsked || (listed !== undefined && (ids.length === 0 || sheet !== undefined))
  return {
    changes: changes.map((change): CheckedOrder => {
      const { refusal = null, stock = null } = checked.get(change.order.id) ?? {}
      return { ...change, refusal: change.refusal ?? refusal, stock: isLeftOut(change.order) ? null : stock }
    }),
    isCurrent: isLoaded && (effects.length === 0 || (check.isSuccess && !check.isPlaceholderData)),
    error: check.error,
    hasMore: (listed?.next ?? null) !== null,
  }
}

/** 'Confirmed: 14 pieces go back, 11 are taken: 3 back-ordered'. */
export const stockText = ({ order: { status }, stock }: CheckedOrder): string => {
  if (!stock) return status === 'Confirmed' ? status : `${status}: no stock moves`
  const { returned, taken, short } = stock
  const go = `${countText(returned, 'piece')} ${returned === 1 ? 'goes' : 'go'} back`
  const ordered = short > 0 ? `: ${numberText(short)} back-ordered` : ''
  return `${status}: ${go}, ${numberText(taken)} ${taken === 1 ? 'is' : 'are'} taken${ordered}`
}
