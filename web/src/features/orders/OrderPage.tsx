import { getOrder } from '@kitroom/contract/orders'
import { useState } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { NotFoundBoundary } from './NotFoundBoundary.tsx'
import { OrderForm } from './OrderForm.tsx'

/** One order. There is none for those who may not see it. */
export function OrderPage() {
  const { state } = useAccess()
  const may = useMay()
  const id = useIdParam()
  if (state === 'loading') return null
  if (!may.any('ORDER_READ', 'ORDER_UPDATE')) return <NotFoundPage />
  return (
    <NotFoundBoundary key={id}>
      <LoadedOrder id={id} />
    </NotFoundBoundary>
  )
}

function LoadedOrder({ id }: { id: number }) {
  const { order } = useEndpointQuery(getOrder, { params: { id } })
  const [shown, setShown] = useState(order)
  // What the form starts from is the version on the screen: another one, which a save answers, is another form.
  return <OrderForm key={shown.updated_at} order={shown} onChanged={setShown} />
}
