import { listStock, type StockItem, sumStock } from '@kitroom/contract/all-stock'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { MOST_ROWS_AT_ONCE } from '@kitroom/contract/paged'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { callEndpoint } from '../../api/client.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { paths } from '../../paths.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { visuallyHidden } from '../../ui/display/visually-hidden.ts'
import { PendingQuery } from '../../ui/feedback/QueryBoundary.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { StockGrid } from './StockGrid.tsx'

export const MOST_PRODUCTS = 50

type Query = Readonly<Record<string, readonly string[]>>

/** The items of the first products that match, product by product. */
const readProducts = async (query: Query, signal: AbortSignal): Promise<StockItem[]> => {
  const items: StockItem[] = []
  const products = new Set<number>()
  for (let after: string | null | undefined; after !== null && products.size <= MOST_PRODUCTS; ) {
    const asked = { ...query, sort: 'product', facets: 'false', limit: MOST_ROWS_AT_ONCE, ...(after ? { after } : {}) }
    const page = await callEndpoint(listStock, { query: asked as object, signal } as { query: object })
    for (const item of page.rows ?? []) products.add(items[items.push(item) - 1]?.product_id ?? 0)
    after = page.next ?? null
  }
  const first = new Set([...products].slice(0, MOST_PRODUCTS))
  return items.filter(({ product_id }) => first.has(product_id))
}

/** The grid of each product among what matches: colors by sizes. */
export function StockMatrices({ query }: { query: Query }) {
  const { data: items, ...read } = useQuery({
    queryKey: queryKeyOf(listStock, { query: { ...query, layout: 'grid' } }),
    queryFn: ({ signal }) => readProducts(query, signal),
  })
  const products = useOptionalQuery(sumStock, { query: query as object })?.products ?? 0
  const [editing, setEditing] = useState<number | null>(null)
  if (!items) return <PendingQuery of={{ data: items, error: read.error, refetch: () => void read.refetch() }} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {products > MOST_PRODUCTS && (
        <Typography role="status">
          The first {MOST_PRODUCTS} of {countText(products, 'product')}. Search or filter for others.
        </Typography>
      )}
      {[...Map.groupBy(items, ({ product_id }) => product_id)].map(([id, own]) =>
        id === editing ? (
          <EditedProduct key={id} productId={id} onLeave={() => setEditing(null)} />
        ) : (
          <ProductMatrix key={id} items={own} onEdit={() => setEditing(id)} />
        ),
      )}
    </Box>
  )
}

/** The product's own grid, with all of its items. */
function EditedProduct({ productId, onLeave }: { productId: number; onLeave: () => void }) {
  const answer = useOptionalQuery(listInventoryItems, { params: { id: productId } })
  if (!answer) return null
  return (
    <Paper variant="outlined" sx={BOX}>
      <StockGrid
        items={answer.items}
        heading={(leave) => (
          <Box sx={HEAD}>
            <Typography variant="h3" component="h2">
              {answer.product_name}
            </Typography>
            <Button onClick={leave}>Done</Button>
          </Box>
        )}
        onLeave={onLeave}
      />
    </Paper>
  )
}

// Texts for readers inside it must not widen the page.
const BOX = { p: { xs: 1.5, md: 2 }, borderRadius: 1.5, overflowX: 'auto', position: 'relative' }
const HEAD = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }

const sum = (items: readonly StockItem[]): number => items.reduce((all, { available_qty }) => all + available_qty, 0)

/** In the order of the catalogue, one without a place last. */
const byPlace = (one: number | null | undefined, other: number | null | undefined): number =>
  (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY) || 0

/** The quantities of one product, with those that ask for attention marked, and the totals of its colors and sizes. */
function ProductMatrix({ items, onEdit }: { items: readonly StockItem[]; onEdit: () => void }) {
  const [first] = items
  if (!first) return null
  const { product_id, product_name } = first
  const sizes = [...Map.groupBy(items, ({ size_id }) => size_id).values()].toSorted(([one], [other]) =>
    byPlace(one?.size_sort_order, other?.size_sort_order),
  )
  const colors = [...Map.groupBy(items, ({ garment_color_id }) => garment_color_id).values()].toSorted(
    ([one], [other]) => byPlace(one?.color_sort_order, other?.color_sort_order),
  )
  return (
    <Paper variant="outlined" sx={BOX}>
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2">
          <Link component={ListLink} to={paths.inventory(product_id)} color="inherit">
            {product_name}
          </Link>
        </Typography>
        <Button size="small" onClick={onEdit} aria-label={`Edit the grid of ${product_name}`}>
          Edit
        </Button>
      </Box>
      <table style={TABLE} aria-label={`Stock of ${product_name}`}>
        <thead>
          <tr>
            <th scope="col" style={LEFT}>
              Color
            </th>
            {sizes.map(([one]) => (
              <th key={one?.size_id} scope="col" style={NUMBER}>
                {one?.size_code}
              </th>
            ))}
            <th scope="col" style={TOTAL}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {colors.map((own) => (
            <tr key={own[0]?.garment_color_id}>
              <th scope="row" style={LEFT}>
                <ColorName name={own[0]?.color_name ?? ''} hex={own[0]?.hex_value ?? ''} />
              </th>
              {sizes.map(([size]) => (
                <Quantity key={size?.size_id} item={own.find(({ size_id }) => size_id === size?.size_id)} />
              ))}
              <td style={TOTAL}>{numberText(sum(own))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" style={LEFT}>
              Total
            </th>
            {sizes.map((own) => (
              <td key={own[0]?.size_id} style={TOTAL}>
                {numberText(sum(own))}
              </td>
            ))}
            <td style={TOTAL}>{numberText(sum(items))}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

function Quantity({ item }: { item: StockItem | undefined }) {
  if (!item) return <td style={NUMBER}>—</td>
  const { warning, available_qty, low_stock_level, critical_stock_level } = item
  const levels = `Low ${low_stock_level ?? '—'}, critical ${critical_stock_level ?? '—'}`
  return (
    <td style={{ ...NUMBER, ...tintOf(warning) }} title={warning ? `${warning}. ${levels}` : levels}>
      {numberText(available_qty)}
      {warning && <span style={visuallyHidden}> ({warning.toLowerCase()})</span>}
    </td>
  )
}

const tint = (color: string): CSSProperties => ({
  backgroundColor: `color-mix(in srgb, var(--mui-palette-${color}-main) 18%, transparent)`,
  fontWeight: 600,
  // Seen with forced colors, which remove the tint.
  outline: '2px dashed transparent',
  outlineOffset: -3,
})

const tintOf = (warning: StockItem['warning']): CSSProperties => {
  if (warning === 'Critical' || warning === 'Never received') return tint('error')
  if (warning === 'Low') return tint('warning')
  return warning === null ? {} : { color: 'var(--mui-palette-text-secondary)', textDecoration: 'line-through' }
}

const TABLE: CSSProperties = { borderCollapse: 'collapse', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }
const CELL: CSSProperties = { padding: '5px 10px', borderBottom: '1px solid var(--mui-palette-divider)' }
const LEFT: CSSProperties = { ...CELL, textAlign: 'left', fontWeight: 500, minWidth: 140 }
const NUMBER: CSSProperties = { ...CELL, textAlign: 'right', minWidth: 52 }
const TOTAL: CSSProperties = { ...NUMBER, fontWeight: 600 }
