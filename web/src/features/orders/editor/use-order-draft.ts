import { useMemo, useState } from 'react'
import { useValueDraft } from '../../../ui/drafts/use-value-draft.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { OrderDetails } from '../order-details.ts'
import { useOrderKey } from '../use-order-key.ts'
import { emptyOrder, isEmptyOrder, Order } from './order.ts'

const KeptOrder = Order.extend({ details: OrderDetails.nullable() })

/** The order in progress: kept on the device as a draft. */
export const useOrderDraft = () => {
  const [start] = useState(() => ({ ...emptyOrder(), details: null }))
  const [order, setOrder] = useState<Order>(start)
  const [details, setDetails] = useState<OrderDetails | null>(null)
  const value = useMemo(() => ({ ...order, details }), [order, details])
  const isChanged = !isEmptyOrder(order) || details !== null
  const saveKey = useOrderKey(isChanged)
  const draft = useValueDraft({
    schema: KeptOrder,
    value,
    start,
    isChanged,
    saveKey,
    fill: ({ details, ...kept }) => {
      setOrder(kept)
      setDetails(details)
    },
  })
  const guard = useUnsavedGuard(isChanged)
  const letGo = () => {
    guard.release()
    draft.drop()
  }
  const { notice, isKept } = draft
  return { order, setOrder, details, setDetails, isChanged, saveKey, letGo, notice, isKept, question: guard.dialog }
}
