import type { Order } from '@kitroom/contract/order'
import { getOrder } from '@kitroom/contract/order-calls'
import { Component, type ReactNode } from 'react'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useEndpointQuery } from '../../../api/hooks.ts'
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx'
import { useIdParam } from '../../../ui/page/use-id-param.ts'

type OneOrderProps = { children: (order: Order) => ReactNode }

/** The order of the address. Without permission it is 'Not Found'. */
export function OneOrder({ children }: OneOrderProps) {
  const id = useIdParam()
  return (
    <ReadersOfOrders key={id}>
      <Loaded id={id}>{children}</Loaded>
    </ReadersOfOrders>
  )
}

/** A page about orders. Without permission, or if there is no such order, it is 'Not Found'. */
export function ReadersOfOrders({ children }: { children: ReactNode }) {
  const { state } = useAccess()
  const may = useMay()
  if (state === 'loading') return null
  if (!may.any('ORDER_READ', 'ORDER_UPDATE')) return <NotFoundPage />
  return <NotFoundBoundary>{children}</NotFoundBoundary>
}

function Loaded({ id, children }: OneOrderProps & { id: number }) {
  const { order } = useEndpointQuery(getOrder, { params: { id } })
  return children(order)
}

type State = { error: unknown }

/** Shows 'Not Found' for a 404. Every other failure goes to the page's error box. */
class NotFoundBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
    throw error
  }
}
