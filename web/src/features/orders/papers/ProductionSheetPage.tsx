import { dayText } from '@kitroom/contract/days'
import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order } from '@kitroom/contract/order'
import { getOrder } from '@kitroom/contract/order-calls'
import { makesOrders } from '@kitroom/contract/order-parcels'
import { getProductionSheet, type Print, recordPrint } from '@kitroom/contract/order-prints'
import { changeInWords } from '@kitroom/contract/printed-lines'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams, useSearchParams } from 'react-router'
import { useMay } from '../../../access/use-may.ts'
import { messageOf } from '../../../api/failure.ts'
import { useAction, useCachedAnswer, useEndpointQuery } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { countText } from '../../../ui/display/count-text.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import { later } from '../../../ui/feedback/lazy-part.ts'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { BackLink } from '../../../ui/list/BackLink.tsx'
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { BULLETS } from '../../../ui/theme/theme.ts'
import { GarmentLines } from './GarmentLines.tsx'
import { ReadersOfOrders } from './OneOrder.tsx'
import { ChangedMark, Garments, Mark } from './printed-garments.tsx'
import { type PrintWay, SheetButtons } from './printed-sheet.tsx'
import { packingSlipsOf, productionOf } from './production-sheet.ts'
import type { SheetOrder } from './production-tables.ts'
import { ShirtPicture, smallPicture } from './ShirtPicture.tsx'

/** The items to produce for one or more orders, and a packing slip for each player. */
export function ProductionSheetPage() {
  const { id } = useParams()
  const selected = useSearchParams()[0].get('orders')
  const ids = id ?? selected ?? ''
  if (/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(ids)) {
    return (
      <ReadersOfOrders key={ids}>
        <ProductionSheet ids={ids} />
      </ReadersOfOrders>
    )
  }
  if (id !== undefined) return <NotFoundPage />
  return (
    <PageTitle title="Production sheet" about="Select orders in the list of orders first.">
      <BackLink to={paths.orders} of="orders" />
    </PageTitle>
  )
}

const writeTables = later(async () => (await import('./production-tables.ts')).productionTables)

const versionsOf = (orders: readonly SheetOrder[]): string => orders.map(({ order }) => order.updated_at).join()

function ProductionSheet({ ids }: { ids: string }) {
  const request = { query: { orders: ids } }
  const { orders: current } = useEndpointQuery(getProductionSheet, request)
  const { refetch } = useCachedAnswer(getProductionSheet, request)
  const { run } = useAction(recordPrint, [getProductionSheet, listOrders, getOrder])
  const may = useMay()
  const notify = useNotify()
  // The page shows what is on the paper, with its marks, until an order changes again.
  const [printed, setPrinted] = useState<{ orders: readonly SheetOrder[]; at: string } | null>(null)
  const isOnPaper = printed !== null && versionsOf(printed.orders) === versionsOf(current)
  const shown = isOnPaper ? printed.orders : current
  const [only] = shown.length === 1 ? shown : []
  const keep = async (way: PrintWay): Promise<boolean> => {
    if (!may.any(...makesOrders.access.anyOf) || !may('ORDER_READ')) return true
    const versions = shown.map(({ order: { id, updated_at } }) => ({ id, updated_at }))
    try {
      const { printed_at } = await run({ body: { way, orders: versions } })
      if (printed_at) flushSync(() => setPrinted({ orders: shown, at: printed_at }))
      return true
    } catch (error) {
      notify(messageOf(error, 'The print could not be recorded.'), 'error')
      await refetch()
      return false
    }
  }
  const name = only ? `Production sheet ${only.order.number}` : 'Production sheet'
  return (
    <>
      <PageTitle title="Production sheet" about={only ? null : countText(shown.length, 'order')}>
        <BackLink
          to={only ? paths.savedOrder(only.order.id) : paths.orders}
          of={only ? `order ${only.order.number}` : 'orders'}
        />
        <SheetButtons name={name} tables={async () => (await writeTables())(shown)} keep={keep} />
      </PageTitle>
      {shown.map((sheet) => (
        <OrderSheet key={sheet.order.id} {...sheet} printedAt={isOnPaper ? printed.at : null} />
      ))}
    </>
  )
}

function OrderSheet({ order, print, missing, printedAt }: SheetOrder & { printedAt: string | null }) {
  const changes = print?.changes ?? []
  const groups = productionOf(order, changes, missing)
  const name = `${order.number} ${order.team_name}`
  const details = changes.find(({ line }) => line === 'Order')
  return (
    <Box component="section" aria-label={`Order ${order.number}`} sx={ORDER}>
      <SectionTitle sx={{ overflowWrap: 'anywhere' }}>{name}</SectionTitle>
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {[order.club_name, order.status].filter(Boolean).join(', ')}
        {order.needed_by && <strong> · Needed by {dayText(order.needed_by)}</strong>}
        <ChangedMark at={details?.at ?? null} />
      </Typography>
      <PrintNote print={print} printedAt={printedAt} />
      {order.notes && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>Notes: {order.notes}</Typography>
      )}
      {groups.length === 0 && <Typography>There is nothing to make yet.</Typography>}
      <Garments
        groups={groups}
        addressOf={(hash) => addressOf(order, hash)}
        lines={(group) => <GarmentLines group={group} printedFor={name} />}
        printedFor={name}
      />
      <PackingSlips order={order} slips={packingSlipsOf(order, changes, missing)} />
    </Box>
  )
}

const addressOf = ({ id }: Order, hash: string): string => `/api/orders/${id}/image?hash=${hash}`

// A page of paper begins at its margin.
const NEW_PAGE = { breakBefore: 'page', '@media print': { border: 0, pt: 0, mt: 0 } }
const ORDER = { '& + &': { borderTop: 1, borderColor: 'divider', pt: 3, mt: 4, ...NEW_PAGE } }

/** When the order was printed, by whom, and what has changed since. */
function PrintNote({ print, printedAt }: { print: Print | null; printedAt: string | null }) {
  if (!print && !printedAt) return null
  const changes = print?.changes ?? []
  return (
    <Box sx={changes.length > 0 ? CHANGED : { mb: 2 }}>
      <SmallText>
        {printedAt && (
          <>
            Printed <DateTime at={printedAt} />.{' '}
          </>
        )}
        {print && (
          <>
            {printedAt ? 'Printed before:' : 'Printed'} <DateTime at={print.printed_at} />
            {print.by_first_name && ` by ${print.by_first_name} ${print.by_last_name}`}.
          </>
        )}
        {changes.length > 0 && <strong> Changed since printed:</strong>}
      </SmallText>
      {changes.length > 0 && (
        <Box component="ul" sx={{ ...BULLETS, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={change.line}>
              {changeInWords(change)}
              <ChangedMark at={change.at} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const CHANGED = { border: 1, borderColor: 'warning.main', borderRadius: 1, p: 1.5, mb: 2 }

function PackingSlips({ order, slips }: { order: Order; slips: ReturnType<typeof packingSlipsOf> }) {
  if (slips.length === 0) return null
  return (
    <Box component="section" aria-label={`Packing slips ${order.number}`} sx={{ mt: 4, ...NEW_PAGE }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        Packing slips
      </Typography>
      <Box component="ul" sx={SLIPS}>
        {slips.map(({ key, name, number, shirt, items, changed }) => (
          <Box component="li" key={key} sx={SLIP}>
            {shirt && (
              <ShirtPicture
                shirt={shirt}
                src={shirt.images[0] === undefined ? null : addressOf(order, shirt.images[0])}
                size={54}
              />
            )}
            <div>
              <small>
                {order.number} {order.team_name}
                <ChangedMark at={changed} />
              </small>
              <h4>
                <span translate="no">{name}</span>
                <b>{number}</b>
              </h4>
              {items.map(({ item, what, size, isShort }) => (
                <p key={item}>
                  <span>{what ? `${item}: ${what}` : item}</span>
                  <b>
                    {isShort && <Mark>short</Mark>} {size}
                  </b>
                </p>
              ))}
              {order.address && <small>{order.address.split('\n').join(', ')}</small>}
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const SLIPS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.75 },
}
const SLIP = {
  display: 'flex',
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  fontSize: '0.875rem',
  '& > div': { flex: 1, minWidth: 0 },
  '& h4, & p': { display: 'flex', justifyContent: 'space-between', gap: 2, m: 0 },
  '& h4': { fontSize: '1rem' },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { color: 'text.secondary' },
  '@media print': {
    p: 0.75,
    fontSize: '0.7rem',
    lineHeight: 1.3,
    '& h4': { fontSize: '0.8rem' },
    '& img, & svg': smallPicture(42),
  },
}
