import { MOST_ORDERS_IN_A_PURCHASE_LIST } from '@kitroom/contract/order-lists'
import { ListedOrder, listOrders } from '@kitroom/contract/orders'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { StatusChip } from './StatusChip.tsx'

const TITLE = 'Orders'
const ABOUT = 'Orders for teams and players will be placed here.'

/** A heading and a sentence for everybody; the list requires the permission to read orders. */
export function OrdersPage() {
  const may = useMay()
  return may('ORDER_READ') ? <OrderList title={TITLE} about={ABOUT} /> : <PageTitle title={TITLE} about={ABOUT} />
}

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

function OrderList({ title, about }: { title: string; about: string }) {
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

/** Leads to the purchase list of the selected orders. */
export function PurchaseListLink({ orders }: { orders: readonly ListedOrder[] }) {
  const reasonId = useId()
  if (orders.length <= MOST_ORDERS_IN_A_PURCHASE_LIST) {
    return (
      <ButtonLink size="small" to={`${paths.purchaseList}?orders=${orders.map(({ id }) => id).join(',')}`}>
        Purchase list
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="small" disabled aria-describedby={reasonId}>
        Purchase list
      </Button>
      <Typography id={reasonId} variant="body2" color="textSecondary">
        At most {countText(MOST_ORDERS_IN_A_PURCHASE_LIST, 'order')}
      </Typography>
    </>
  )
}
