import { hasStock, type OrderSide } from '@kitroom/contract/order-moves'
import { getOrderStock, type Order, type OrderStockLine } from '@kitroom/contract/orders'
import { useOptionalQueryIf } from '../../api/hooks.ts'

/** What an order needs of each item and what of it is there, for the office; none where nothing is to be taken. */
export const useOrderStock = ({ id, status }: Order, side: OrderSide): readonly OrderStockLine[] => {
  const isAsked = side === 'office' && (status === 'Submitted' || (hasStock(status) && status !== 'Shipped'))
  return useOptionalQueryIf(isAsked, getOrderStock, { params: { id } })?.lines ?? []
}

/** What of a line could be taken now. */
export const comeOf = ({ needed, taken, available }: OrderStockLine): number =>
  Math.min(Math.max(0, needed - taken), available)
