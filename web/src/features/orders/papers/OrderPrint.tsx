import { dayText } from '@kitroom/contract/days'
import type { Order } from '@kitroom/contract/order'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { garmentName, packName } from '@kitroom/contract/order-pieces'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { usePrinting } from '../../../ui/list/use-printing.ts'
import type { EditedContents } from '../roster/edited-order.ts'
import type { OrderForm } from '../roster/use-contents.ts'
import { PlayersTable } from './PlayersTable.tsx'
import { SummaryTable, summarize } from './SummaryTable.tsx'

type OrderPrintProps = { order: EditedContents; title?: string; about?: ReactNode }

/** The printed order: shown only in print, black on white in every theme. */
export function OrderPrint({ order, title = 'Order', about }: OrderPrintProps) {
  const summary = summarize(order)
  return (
    <Paper>
      <h1>{title}</h1>
      {about}
      <p>
        {countText(summary.players, 'player')}, {countText(summary.total, 'piece')}
      </p>
      <SummaryTable summary={summary} />
      {order.packs.map((pack, nth) => {
        if (!pack.players.some(isOrderedPlayer) && pack.pack === null) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pack of an order is known by its place alone
          <section key={nth}>
            <h2>{packName(nth)}</h2>
            {pack.parts && <p>{pack.parts.map(garmentName).join(' · ')}</p>}
            <PlayersTable pack={pack} title={packName(nth)} />
          </section>
        )
      })}
    </Paper>
  )
}

const Paper = styled('div')({
  display: 'none',
  '@media print': {
    display: 'block',
    color: '#000',
    fontSize: '10.5pt',
    '& *': { color: '#000 !important' },
    'h1, h2, p': { margin: '0 0 6pt' },
    h1: { fontSize: '18pt' },
    h2: { fontSize: '13pt', marginTop: '16pt', breakAfter: 'avoid' },
    table: { width: '100%', borderCollapse: 'collapse' },
    'section th, section td': { borderColor: '#999' },
    // There may be many special items.
    'section th': { whiteSpace: 'normal' },
    tr: { breakInside: 'avoid' },
  },
})

type PrintedOrderProps = { order: Order; form: OrderForm }

/** The order as it is on the screen, in print: its details, pieces and players. */
export const PrintedOrder = memo(function PrintedOrder({ order, form }: PrintedOrderProps) {
  if (!usePrinting()) return null
  const { packs, hoodie, windbreaker, ...details } = form.getValues()
  const contents = { packs, hoodie, windbreaker }
  const { team_name, contact_name, contact_email, contact_phone, needed_by, notes, address } = details
  const facts = [
    [order.club_name, order.status, needed_by && `Needed by ${dayText(needed_by)}`],
    [contact_name, contact_email, contact_phone],
  ]
  const lines = facts.map((line) => line.filter(Boolean).join(', '))
  return (
    <OrderPrint
      order={contents}
      title={`${order.number} ${team_name}`}
      about={
        <>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {address && <p style={{ whiteSpace: 'pre-line' }}>{address}</p>}
          {notes && <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>Notes: {notes}</p>}
        </>
      }
    />
  )
})
