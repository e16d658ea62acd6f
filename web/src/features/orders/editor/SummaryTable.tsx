import { styled } from '@mui/material/styles'
import type { OrderSummary } from './summary.ts'

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
