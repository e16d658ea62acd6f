import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import type { Order, OrderPlayer } from './order.ts'
import { SummaryTable } from './SummaryTable.tsx'
import type { OrderSummary } from './summary.ts'

type OrderPrintProps = {
  order: Order
  summary: OrderSummary
  /** The heading, and lines below it. */
  title?: string
  about?: ReactNode
}

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
                  <PrintedPlayer
                    key={player.id}
                    player={player}
                    position={line + 1}
                    specialItems={specialItems.length}
                  />
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </Paper>
  )
}

type PrintedPlayerProps = {
  player: OrderPlayer
  position: number
  /** Their number. */
  specialItems: number
}

function PrintedPlayer(props: PrintedPlayerProps) {
  const { player, position, specialItems } = props
  const special = Array.from({ length: specialItems }, (_, nth) => player.special?.[nth] ?? '')
  return (
    <tr>
      <td>{position}</td>
      <td>{player.name}</td>
      <td>{player.number}</td>
      {PACK_PARTS.map((part) => (
        <td key={part}>{player[part] || '–'}</td>
      ))}
      {special.map((size, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a special item is known by its place alone
        <td key={nth}>{size || '–'}</td>
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
