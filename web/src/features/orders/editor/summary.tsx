import * as checks from '@kitroom/contract/order-checks'
import { EXTRA_SIZES, forEachSize, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { styled } from '@mui/material/styles'
import { codesOfSlot, type Order } from './order.ts'

/** The number of pieces of an item by size; `none` counts missing and unknown sizes. */
type Pieces = { item: string; bySize: Record<string, number>; none: number; total: number }

export type OrderSummary = {
  players: number
  /** The standard sizes, and the used sizes of the chosen packs. */
  sizes: readonly string[]
  pieces: Pieces[]
  total: number
}

const noPieces = (item: string): Pieces => ({
  item,
  bySize: forEachSize(0),
  none: 0,
  total: 0,
})

const sizesIn = ({ slots }: Order): string[] => {
  const worn = new Set(
    slots.flatMap(({ players }) => players.flatMap((player) => PACK_PARTS.map((part) => player[part]))),
  )
  const own = new Set<string>(EXTRA_SIZES)
  const others = slots.flatMap(codesOfSlot).filter((code) => worn.has(code) && !own.has(code))
  return [...new Set([...others, ...EXTRA_SIZES])]
}

/** The summary of an order. An invalid quantity counts as 0. */
export const summarize = (order: Order): OrderSummary => {
  const players = order.slots.flatMap((slot) => slot.players.filter(isOrderedPlayer))
  const sizes = sizesIn(order)
  const worn = PACK_PARTS.map((part) => {
    const pieces = noPieces(PART_LABELS[part])
    for (const player of players) {
      const size = sizes.find((one) => one === player[part])
      if (size === undefined) pieces.none += 1
      else pieces.bySize[size] = (pieces.bySize[size] ?? 0) + 1
      pieces.total += 1
    }
    return pieces
  })
  const extra = checks.EXTRA_ITEMS.map((item) => {
    const pieces = noPieces(checks.EXTRA_LABELS[item])
    for (const size of EXTRA_SIZES) {
      const quantity = quantityOf(order[item][size]) ?? 0
      pieces.bySize[size] = quantity
      pieces.total += quantity
    }
    return pieces
  })
  const pieces = [...worn, ...extra]
  return {
    players: players.length,
    sizes,
    pieces,
    total: pieces.reduce((sum, one) => sum + one.total, 0),
  }
}

/** Pieces by item and size. An unused size shows a dash. */
export function SummaryTable({ summary }: { summary: OrderSummary }) {
  const someWithoutSize = summary.pieces.some((pieces) => pieces.none > 0)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {summary.sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          {someWithoutSize && <th scope="col">No size</th>}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {summary.pieces.map(({ item, bySize, none, total }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            {summary.sizes.map((size) => (
              <td key={size}>{bySize[size] || '–'}</td>
            ))}
            {someWithoutSize && <td className={none > 0 ? 'missing' : ''}>{none || '–'}</td>}
            <td className="total">{total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    'th, td': { padding: '7px 3px', minWidth: 28, textAlign: 'right', borderBottom: `1px solid ${palette.divider}` },
    'th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
    thead: { color: palette.text.secondary },
    'thead th': { fontWeight: 580, verticalAlign: 'bottom' },
    'tbody th': { fontWeight: 500 },
    '.total': { fontWeight: 650 },
    '.missing': { color: palette.error.main, fontWeight: 650 },
    'tbody tr:last-of-type > *': { borderBottom: 0 },
  }
})
