import { dayText } from '@kitroom/contract/days'
import type { OrderInput, Order as SavedOrder } from '@kitroom/contract/order'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { countText } from '../../../ui/display/count-text.ts'
import type { ContractForm } from '../../../ui/editing/use-contract-form.ts'
import { usePrinting } from '../../../ui/list/use-printing.ts'
import type { OrderStore } from '../edited-contents.ts'
import type { Order, OrderPlayer } from './order.ts'
import { type OrderSummary, SummaryTable, summarize } from './summary.tsx'

type OrderPrintProps = { order: Order; summary: OrderSummary; title?: string; about?: ReactNode }

/** The printed order: shown only in print, black on white in every theme. */
export function OrderPrint({ order, summary, title = 'Order', about }: OrderPrintProps) {
  return (
    <Paper>
      <h1>{title}</h1>
      {about}
      <p>
        {countText(summary.players, 'player')}, {countText(summary.total, 'piece')}
      </p>
      <SummaryTable summary={summary} />
      {order.slots.map((slot, index) => {
        const players = slot.players.filter(isOrderedPlayer)
        const { specialItems = [] } = slot
        if (players.length === 0 && slot.pack === null) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place alone
          <section key={index}>
            <h2>Player Pack {index + 1}</h2>
            {slot.pack && <p>{[slot.pack.jersey, slot.pack.practice, slot.pack.spandex].join(' · ')}</p>}
            <table>
              <thead>
                <tr>
                  {['', 'Player', 'No.', ...PACK_PARTS.map((part) => PART_LABELS[part]), ...specialItems].map(
                    (name) => (
                      <th key={name}>{name}</th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {players.map((player, line) => (
                  <PrintedPlayer key={player.id} player={player} position={line + 1} specialItems={specialItems} />
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </Paper>
  )
}

function PrintedPlayer(props: { player: OrderPlayer; position: number; specialItems: readonly string[] }) {
  const { player, position, specialItems } = props
  return (
    <tr>
      <td>{position}</td>
      <td translate="no">{player.name}</td>
      <td>{player.number}</td>
      {PACK_PARTS.map((part) => (
        <td key={part}>{player[part] || '–'}</td>
      ))}
      {specialItems.map((name, nth) => (
        <td key={name}>{player.special?.[nth] || '–'}</td>
      ))}
    </tr>
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
    'section th, section td': { padding: '3pt 6pt', textAlign: 'left', borderBottom: '0.5pt solid #999' },
    'section td:first-of-type': { width: '22pt' },
    tr: { breakInside: 'avoid' },
  },
})

type PrintedOrderProps = { order: SavedOrder; form: ContractForm<typeof OrderInput>; edited: OrderStore }

/** The order as it is on the screen, in print: its details, pieces and players. */
export const PrintedOrder = memo(function PrintedOrder({ order, form, edited }: PrintedOrderProps) {
  const contents = useStore(edited.store)
  if (!usePrinting()) return null
  const { team_name, contact_name, contact_email, contact_phone, needed_by, notes } = form.getValues()
  const facts = [
    [order.club_name, order.status, needed_by && `Needed by ${dayText(needed_by)}`],
    [contact_name, contact_email, contact_phone],
  ]
  const lines = facts.map((line) => line.filter(Boolean).join(', '))
  return (
    <OrderPrint
      order={contents}
      summary={summarize(contents)}
      title={`${order.number} ${team_name}`}
      about={
        <>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {notes && <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>Notes: {notes}</p>}
        </>
      }
    />
  )
})
