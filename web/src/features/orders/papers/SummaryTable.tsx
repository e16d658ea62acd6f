import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer } from '@kitroom/contract/order-checks'
import { bySize, countPieces, piecesOf } from '@kitroom/contract/order-pieces'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { styled } from '@mui/material/styles'
import { codesOf, type EditedContents } from '../roster/edited-order.ts'

/** The number of pieces of an item by size; `none` counts missing and unknown sizes. */
type ItemSummary = { item: string; bySize: ReadonlyMap<string, number>; none: number; total: number }

export type OrderSummary = {
  players: number
  /** The standard sizes, and the used sizes of the chosen packs. */
  sizes: readonly string[]
  items: readonly ItemSummary[]
  total: number
}

/** The summary of an order. An invalid quantity counts as 0. */
export const summarize = (order: EditedContents): OrderSummary => {
  const pieces = piecesOf(order).filter(({ item }) => item !== 'special')
  const used = new Set(pieces.map(({ size }) => size))
  const standard = new Set<string>(EXTRA_SIZES)
  const others = order.packs.flatMap(codesOf).filter((code) => used.has(code) && !standard.has(code))
  const sizes = [...new Set([...others, ...EXTRA_SIZES])]
  const ofItem = Map.groupBy(pieces, ({ title }) => title)
  const titles = [...PACK_PARTS.map((part) => PART_LABELS[part]), ...EXTRA_ITEMS.map((item) => EXTRA_LABELS[item])]
  return {
    players: order.packs.flatMap(({ players }) => players.filter(isOrderedPlayer)).length,
    sizes,
    items: titles.map((item) => {
      const ofTitle = ofItem.get(item) ?? []
      const isKnown = ({ size }: (typeof ofTitle)[number]) => sizes.includes(size)
      return {
        item,
        bySize: new Map(bySize(ofTitle.filter(isKnown)).map(({ size, count }) => [size, count])),
        none: countPieces(ofTitle.filter((piece) => !isKnown(piece))),
        total: countPieces(ofTitle),
      }
    }),
    total: countPieces(pieces),
  }
}

/** Pieces by item and size. An unused size shows a dash. */
export function SummaryTable({ summary }: { summary: OrderSummary }) {
  const someWithoutSize = summary.items.some(({ none }) => none > 0)
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
        {summary.items.map(({ item, bySize: counts, none, total }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            {summary.sizes.map((size) => (
              <td key={size}>{counts.get(size) ?? '–'}</td>
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
