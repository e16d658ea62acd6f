import { listPurchases, type PurchaseLine } from '@kitroom/contract/order-lists'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { useEndpointQuery } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { BackLink } from '../../../ui/list/BackLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import type { Table } from '../../../ui/spreadsheet/table.ts'
import { SheetButtons } from '../papers/printed-sheet.tsx'
import { SheetTable } from '../papers/SheetTable.tsx'

const HEADINGS = ['Product', 'Color', 'Size', 'To buy', 'Code', 'SKU', 'Needed', 'In stock', 'Orders']
const NUMERIC = ['To buy', 'Needed', 'In stock']

// The first four are in sight on a small screen, and an order's number fits on a line.
const WIDTHS = [18, 10, 6, 8, 11, 17, 8, 9, 13]
const MIN_WIDTH = 700

const cellsOf = (line: PurchaseLine) => [
  line.product_name,
  line.color_name,
  line.size_code,
  line.short,
  line.supplier_code || line.product_code,
  line.supplier_sku || line.sku || '',
  line.needed,
  line.available,
  line.orders.join(', '),
]

const tableOf = (lines: readonly PurchaseLine[]): Table => ({
  name: 'Purchase list',
  headings: ['Supplier', ...HEADINGS],
  rows: lines.map((line) => [line.supplier_name, ...cellsOf(line)]),
})

/** The shortages of the selected orders, by supplier. */
export function PurchaseListPage() {
  const [params] = useSearchParams()
  const ids = params.get('orders') ?? ''
  if (!/^\d+(,\d+)*$/.test(ids)) {
    return (
      <PageTitle title="Purchase list" about="Select orders in the list of orders first.">
        <BackLink to={paths.orders} of="orders" />
      </PageTitle>
    )
  }
  return <PurchaseList ids={ids} />
}

function PurchaseList({ ids }: { ids: string }) {
  const { orders, lines } = useEndpointQuery(listPurchases, { query: { orders: ids } })
  const suppliers = [...Map.groupBy(lines, ({ supplier_name }) => supplier_name)]
  const counted = orders.map(({ number, team_name }) => `${number} ${team_name}`).join(', ')
  return (
    <>
      <PageTitle
        title="Purchase list"
        about={counted ? `Short for ${counted}` : 'None of these orders waits to be made.'}
      >
        <BackLink to={paths.orders} of="orders" />
        <SheetButtons name="Purchase list" tables={() => [tableOf(lines)]} />
      </PageTitle>
      {lines.length === 0 && <Typography>Nothing is short.</Typography>}
      {suppliers.map(([supplier, supplierLines]) => (
        <Box component="section" key={supplier} aria-label={supplier} sx={{ mb: 3 }}>
          <SectionTitle sx={{ mb: 1, breakAfter: 'avoid' }}>{supplier || 'No supplier'}</SectionTitle>
          <SheetTable
            label={supplier || 'No supplier'}
            headings={HEADINGS}
            numeric={NUMERIC}
            widths={WIDTHS}
            minWidth={MIN_WIDTH}
            rows={supplierLines.map(cellsOf)}
          />
        </Box>
      ))}
    </>
  )
}
