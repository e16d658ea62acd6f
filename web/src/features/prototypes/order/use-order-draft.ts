import { useState } from 'react'
import { useValueDraft } from '../../../ui/drafts/use-value-draft.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { emptyOrder, isEmptyOrder, Order } from './order.ts'

/** The order that is being made: kept on the device, and offered again or brought back like any draft. */
export const useOrderDraft = () => {
  const [start] = useState(emptyOrder)
  const [order, setOrder] = useState<Order>(start)
  const isChanged = !isEmptyOrder(order)
  const draft = useValueDraft({ schema: Order, value: order, start, isChanged, fill: setOrder })
  const guard = useUnsavedGuard(isChanged)
  const letGo = () => {
    guard.release()
    draft.drop()
  }
  return { order, setOrder, letGo, notice: draft.notice, isKept: draft.isKept, question: guard.dialog }
}
