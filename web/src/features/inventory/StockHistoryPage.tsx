import { exportStockHistory, listStockHistory, type StockLine, sumStock } from '@kitroom/contract/all-stock'
import { useOptionalQuery } from '../../api/hooks.ts'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { drawnColumns } from '../../ui/list/columns-of.tsx'
import { PagedListPage } from '../../ui/list/PagedListPage.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { StockTabs } from './inventory-links.tsx'
import { LineNotes, QuantityCurve, SIGNED, UndoButton, useStockLines } from './stock-lines.tsx'

const COLUMNS = drawnColumns<StockLine>(listStockHistory.paged, {
  time: {
    width: 138,
    cell: ({ adjusted_at }) => (
      <time dateTime={adjusted_at} title={adjusted_at}>
        {shortMoment(adjusted_at)}
      </time>
    ),
  },
  garment_color: { width: 112, besideName: true },
  size: { width: 60, besideName: true },
  before: { width: 76, align: 'right' },
  change: { width: 80, align: 'right', besideName: true, cell: ({ adjustment_qty }) => SIGNED.format(adjustment_qty) },
  after: { width: 68, align: 'right' },
  reason: { width: 92 },
  edits: { width: 88 },
  notes: { width: 148, cell: (line) => <LineNotes line={line} /> },
  person: { width: 112 },
})

const undo = (line: StockLine) => <UndoButton line={line} />

/** The stock history of all items, newest first; of one product or item with its quantity over time. */
export function StockHistoryPage() {
  return (
    <PagedListPage
      endpoint={listStockHistory}
      file={exportStockHistory}
      call="listStockHistory"
      title="Stock history"
      one="Movement"
      columns={COLUMNS}
      searchLabel="Search by product, color, size, reason, notes or person"
      chips={() => <StockTabs shown="history" />}
      above={(list) => <Curve list={list} />}
      actions={undo}
      actionsWidth={80}
      empty="Nothing has moved yet."
    />
  )
}

const OF_ITEMS = ['id.product', 'id.garment_color', 'id.size'] as const

/** The curve of the one product that the list is of, or of one of its colors, sizes or items. */
function Curve({ list }: { list: List<StockLine> }) {
  const listQuery = list.pages?.query ?? {}
  const items = Object.fromEntries(OF_ITEMS.flatMap((name) => (listQuery[name] ? [[name, listQuery[name]]] : [])))
  const isOfOne = items['id.product']?.length === 1
  return isOfOne ? <CurveOf items={items} /> : null
}

function CurveOf({ items }: { items: object }) {
  const lines = useStockLines(items)?.rows
  const sums = useOptionalQuery(sumStock, { query: items })
  return lines && sums ? <QuantityCurve lines={lines} now={sums.pieces} /> : null
}
