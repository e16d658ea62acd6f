import { ListedOrder, listOrders } from '@kitroom/contract/orders'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PurchaseListLink } from './PurchaseListLink.tsx'
import { StatusChip } from './StatusChip.tsx'

const COLUMNS = columnsOf<ListedOrder>(ListedOrder, [
  { field: 'number', width: 120, key: true },
  { field: 'status', width: 140, cell: ({ status }) => <StatusChip status={status} /> },
  { field: 'club_name', kind: 'choice' },
  { field: 'team_name' },
  { field: 'contact_name' },
  { field: 'needed_by', width: 124 },
  { field: 'players', width: 100 },
  { field: 'contact_email', hidden: true },
  { field: 'notes', hidden: true },
  {
    id: 'created_at',
    label: 'Made',
    kind: 'date-time',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <DateTime at={created_at} />,
    hidden: true,
    width: 190,
  },
  LAST_CHANGED,
])

const purchaseListOf = (orders: readonly ListedOrder[]) => <PurchaseListLink orders={orders} />

const pathOf = ({ id }: ListedOrder) => paths.savedOrder(id)

export function OrderList({ title, about }: { title: string; about: string }) {
  const orders = useOptionalQuery(listOrders)?.orders
  const may = useMay()
  // The heading is always shown, its sentence over an empty page alone.
  if (!orders) return <PageTitle title={title} about={about} />
  return (
    <ListPage
      call="listOrders"
      title={title}
      about={orders.length === 0 && about}
      one="Order"
      rows={orders}
      columns={COLUMNS}
      create={may('ORDER_CREATE') && paths.order}
      createLabel="New order"
      open={pathOf}
      selectionActions={may('ORDER_MANAGE') ? purchaseListOf : undefined}
      empty="No orders yet."
    />
  )
}
