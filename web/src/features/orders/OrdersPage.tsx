import { useMay } from '../../access/use-may.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { OrderList } from './OrderList.tsx'

const TITLE = 'Orders'
const ABOUT = 'Orders for teams and players will be placed here.'

/** A heading and a sentence for everybody; the list requires the permission to read orders. */
export function OrdersPage() {
  const may = useMay()
  return may('ORDER_READ') ? <OrderList title={TITLE} about={ABOUT} /> : <PageTitle title={TITLE} about={ABOUT} />
}
