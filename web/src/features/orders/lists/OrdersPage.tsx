import { exportOrders, type ListedOrder, listOrders } from '@kitroom/contract/listed-orders'
import { MOST_ORDERS_IN_A_LIST } from '@kitroom/contract/order-lists'
import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Suspense, startTransition, useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { drawnColumns } from '../../../ui/list/columns-of.tsx'
import { LayoutSwitch } from '../../../ui/list/LayoutSwitch.tsx'
import { PagedListPage } from '../../../ui/list/PagedListPage.tsx'
import type { List } from '../../../ui/list/use-list.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { usedName } from '../../../ui/used-by/Touched.tsx'
import { DueDay } from '../order/due-day.tsx'
import { StatusChip } from '../order/order-status.tsx'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'

// The chart is larger than the rest of the page.
const OrderWeeks = lazyPart(async () => (await import('./OrderWeeks.tsx')).OrderWeeks)

const TITLE = 'Orders'
const ABOUT = 'Orders for teams and players will be placed here.'

/** A heading and a sentence for everybody; the list requires the permission to read orders. */
export function OrdersPage() {
  const may = useMay()
  return may('ORDER_READ') ? <OrderList title={TITLE} about={ABOUT} /> : <PageTitle title={TITLE} about={ABOUT} />
}

const COLUMNS = drawnColumns<ListedOrder>(listOrders.paged, {
  number: {
    width: 160,
    picture: (order) => <ShirtPicture shirt={order} src={order.picture} size={24} />,
  },
  status: { width: 138, cell: ({ status }) => <StatusChip status={status} /> },
  needed_by: { width: 188, cell: ({ needed_by, status }) => <DueDay day={needed_by} status={status} tellsDays /> },
  ship_by: { width: 122, cell: ({ ship_by, status }) => <DueDay day={ship_by} status={status} /> },
  players: { width: 80 },
  approval: { width: 118 },
  is_short: { width: 72 },
  is_changed_since_print: { width: 90 },
  created_at: { width: 190 },
  updated_at: { width: 190 },
})

/** 'Ship by' is for the office. */
const CLUB_COLUMNS = COLUMNS.filter(({ id }) => id !== 'ship_by')

const sheetsOf = (orders: readonly ListedOrder[]) => (
  <>
    <SheetLink label="Production sheet" path={paths.productionSheets} orders={orders} />
    <SheetLink label="Purchase list" path={paths.purchaseList} orders={orders} />
  </>
)

const LAYOUTS = ['table', 'chart'] as const

const withParam = (name: string, value: string | null) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before)
  if (value === null) after.delete(name)
  else after.set(name, value)
  return after
}

const weeksOf = ({ pages }: List<ListedOrder>) => (
  <Suspense>
    <OrderWeeks query={pages?.query ?? {}} />
  </Suspense>
)

const pathOf = ({ id }: ListedOrder) => paths.savedOrder(id)

function OrderList({ title, about }: { title: string; about: string }) {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const of = params.get('of')
  const among = useMemo(() => (of === null ? undefined : { of: [of] }), [of])
  const layout = LAYOUTS.find((one) => one === params.get('layout')) ?? 'table'
  return (
    <PagedListPage
      endpoint={listOrders}
      file={exportOrders}
      call="listOrders"
      isOptional
      title={title}
      about={about}
      one="Order"
      columns={may('ORDER_MANAGE') ? COLUMNS : CLUB_COLUMNS}
      among={among}
      above={() =>
        of === null ? null : (
          <Box sx={{ mb: 1.5 }}>
            <Chip label={<UsedName of={of} />} onDelete={() => setParams(withParam('of', null))} />
          </Box>
        )
      }
      buttons={
        <LayoutSwitch
          layouts={LAYOUTS}
          layout={layout}
          onChange={(chosen) =>
            startTransition(() => setParams(withParam('layout', chosen === 'table' ? null : chosen), { replace: true }))
          }
        />
      }
      instead={layout === 'chart' ? weeksOf : undefined}
      create={may('ORDER_CREATE') && paths.order}
      createLabel="New order"
      open={pathOf}
      selectionActions={may('ORDER_MANAGE') ? sheetsOf : undefined}
      empty="No orders yet."
    />
  )
}

/** The records whose open orders are listed, where their names may be known. */
function UsedName({ of }: { of: string }) {
  const names = useOptionalQuery(getUses, { query: { of } })?.names
  return `Open orders of ${names ? usedName(of, names) : 'one record'}`
}

type SheetLinkProps = { label: string; path: string; orders: readonly ListedOrder[] }

/** Leads to a sheet of the selected orders. */
export function SheetLink({ label, path, orders }: SheetLinkProps) {
  const reasonId = useId()
  if (orders.length <= MOST_ORDERS_IN_A_LIST) {
    return (
      <ButtonLink size="small" to={`${path}?orders=${orders.map(({ id }) => id).join(',')}`}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <SmallButton disabled aria-describedby={reasonId}>
        {label}
      </SmallButton>
      <SecondaryText id={reasonId}>At most {countText(MOST_ORDERS_IN_A_LIST, 'order')}</SecondaryText>
    </>
  )
}
