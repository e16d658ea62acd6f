import { getOrder, type Order } from '@kitroom/contract/orders'
import type { ReactNode } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { NotFoundBoundary } from './NotFoundBoundary.tsx'

type OneOrderProps = { children: (order: Order) => ReactNode }

/** The order of the address. Without permission it is 'Not Found'. */
export function OneOrder({ children }: OneOrderProps) {
  const { state } = useAccess()
  const may = useMay()
  const id = useIdParam()
  if (state === 'loading') return null
  if (!may.any('ORDER_READ', 'ORDER_UPDATE')) return <NotFoundPage />
  return (
    <NotFoundBoundary key={id}>
      <Loaded id={id}>{children}</Loaded>
    </NotFoundBoundary>
  )
}

function Loaded({ id, children }: OneOrderProps & { id: number }) {
  const { order } = useEndpointQuery(getOrder, { params: { id } })
  return children(order)
}
