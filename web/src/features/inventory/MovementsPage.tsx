import { listStockMovements, MOVEMENT_GROUPS, StockMovementTotal } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import { Suspense, startTransition, useMemo, useState } from 'react'
import { useListQuery } from '../../api/hooks.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { SmallText } from '../../ui/display/texts.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { LayoutSwitch } from '../../ui/list/LayoutSwitch.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useChoiceParam } from '../../ui/list/use-choice-param.ts'
import { StockTabs } from './inventory-links.tsx'
import { monthsOf, monthText, PERIODS, piecesByMonth, totalsText } from './movement-months.ts'

// The chart is larger than the rest of the page.
const MonthChart = lazyPart(async () => (await import('./MonthChart.tsx')).MonthChart)

type Row = StockMovementTotal & { id: number }

const DASH = '—'
const WITHOUT = 'No reason'
const reasonOf = ({ reason }: Row): string => reason ?? WITHOUT

const COLUMNS = columnsOf<Row>(StockMovementTotal, [
  {
    field: 'product_name',
    ids: ({ product_id }) => product_id,
    cell: ({ product_name }) => product_name ?? DASH,
    key: true,
  },
  { field: 'reason', value: reasonOf, cell: reasonOf, key: true, width: 140 },
  {
    field: 'month',
    value: ({ month }) => monthText(month),
    rank: ({ month }) => Number(month.replace('-', '')),
    cell: ({ month }) => monthText(month),
    key: true,
    width: 120,
  },
  {
    field: 'product_category_name',
    ids: (total) => total.product_category_id,
    cell: ({ product_category_name }) => product_category_name ?? DASH,
    width: '20%',
  },
  { field: 'pieces_in', cell: ({ pieces_in }) => numberText(pieces_in), width: 96 },
  { field: 'pieces_out', cell: ({ pieces_out }) => numberText(pieces_out), width: 96 },
])

const GROUPINGS = [
  { id: 'month', label: 'Month', of: ({ month }: Row) => monthText(month), isFirst: true },
  { id: 'reason', label: 'Reason', of: reasonOf },
  { id: 'category', label: 'Category', of: ({ product_category_name }: Row) => product_category_name ?? DASH },
]

const LAYOUTS = ['table', 'chart'] as const

const PERIOD_IDS = ['last-12', 'this-year', 'last-year', 'all'] as const

const GROUPS = [
  ['product', 'Product'],
  ['category', 'Category'],
  ['all', 'All products'],
] as const

const CHOICE = { width: 'auto', minWidth: 150 }

/** The pieces of all products that came in and went out, by month and reason. */
export function MovementsPage() {
  const [by, setBy] = useChoiceParam('by', MOVEMENT_GROUPS)
  const [period, setPeriod] = useChoiceParam('period', PERIOD_IDS)
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>('table')
  const query = useListQuery(listStockMovements, { query: { by, ...monthsOf(period, new Date()) } })
  const totals = query.data?.totals ?? NO_ROWS
  const rows = useMemo(() => totals.map((total, nth) => ({ ...total, id: nth + 1 })), [totals])
  return (
    <ListPage
      query={query}
      call="listStockMovements"
      title="Movements"
      one="Movement"
      rows={rows}
      columns={COLUMNS}
      groupings={GROUPINGS}
      searchLabel="Search by product, category, reason or month"
      buttons={
        <>
          <SelectField label="Period" value={period} options={PERIODS} onChange={setPeriod} sx={CHOICE} />
          <SelectField label="Totals by" value={by} options={GROUPS} onChange={setBy} sx={CHOICE} />
          <LayoutSwitch
            layouts={LAYOUTS}
            layout={layout}
            onChange={(chosen) => startTransition(() => setLayout(chosen))}
          />
        </>
      }
      chips={({ matching }) => (
        <>
          <StockTabs shown="movements" />
          {matching.length > 0 && (
            <SmallText role="status" noWrap>
              {totalsText(matching, (pieces) => countText(pieces, 'piece'))}
            </SmallText>
          )}
        </>
      )}
      instead={layout === 'chart' ? ({ matching }) => <Months rows={matching} /> : undefined}
      empty="Nothing moved in this period."
    />
  )
}

/** The listed months as a chart. */
function Months({ rows }: { rows: readonly Row[] }) {
  const months = useMemo(() => piecesByMonth(rows), [rows])
  if (rows.length === 0) return null
  return (
    <Box role="img" aria-label="Pieces by month" sx={{ height: 204, mb: 1.5 }}>
      <Suspense fallback={null}>
        <MonthChart months={months} />
      </Suspense>
    </Box>
  )
}
