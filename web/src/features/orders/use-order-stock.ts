import { hasStock, type OrderSide } from '@kitroom/contract/order-moves'
import { getOrderStock, type Order, type OrderStockLine } from '@kitroom/contract/orders'
import { useOptionalQuery } from '../../api/hooks.ts'

/** The stock of an order's items, for the office; empty if the order takes no more stock. */
export const useOrderStock = ({ id, status }: Order, side: OrderSide): readonly OrderStockLine[] => {
  const isAsked = side === 'office' && (status === 'Submitted' || (hasStock(status) && status !== 'Shipped'))
  return useOptionalQuery(getOrderStock, { params: { id }, enabled: isAsked })?.lines ?? []
}

/** The number of missing pieces of a line that could be taken now. */
export const comeOf = ({ needed, taken, available }: OrderStockLine): number =>
  Math.min(Math.max(0, needed - taken), available)
