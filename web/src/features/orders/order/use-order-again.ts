import type { Order } from '@kitroom/contract/order'
import { getOrder } from '@kitroom/contract/order-calls'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMay } from '../../../access/use-may.ts'
import { messageOf } from '../../../api/failure.ts'
import { useAction } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { useNotify } from '../../../ui/feedback/notify.ts'

/** The state of a navigation that starts the page from an earlier order. */
export const orderAgain = (id: number) => ({ orderAgain: id })

const idIn = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'orderAgain' in state && typeof state.orderAgain === 'number'
    ? state.orderAgain
    : null

/** Calls back once with the order to order again. A reload continues with the draft. */
export const useOrderAgain = (onFound: (order: Order) => void): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const id = useMay()('ORDER_CREATE') ? idIn(state) : null
  const startFrom = useEffectEvent((order: Order) => {
    onFound(order)
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  const { run } = useAction(getOrder)
  const read = useEffectEvent((orderId: number) => run({ params: { id: orderId } }))
  const fail = useEffectEvent((error: unknown) => {
    if (!isSignedOut(error)) notify(messageOf(error, 'The order could not be loaded.'), 'error')
  })
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    read(id).then(
      ({ order }) => isCurrent && startFrom(order as Order), // an answer of this call is whole
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
}
