import { useEffect, useState } from 'react'
import type { Order } from './order.ts'
import { keepDraft, readDraft } from './order-draft.ts'

const browserStorage = (): Storage => window.localStorage

/** A person's order. Every change is kept in this browser at once, so a reload loses nothing. */
export const useOrderDraft = (person: string) => {
  const [start] = useState(() => readDraft(browserStorage, person))
  const [order, setOrder] = useState<Order>(start.order)
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    if (order !== start.order) setIsKept(keepDraft(browserStorage, person, order))
  }, [order, person, start])
  return { order, setOrder, isKept, isLost: start.isLost && order === start.order }
}
