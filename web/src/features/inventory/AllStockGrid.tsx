import { listStock, type StockItem, sumStock } from '@kitroom/contract/all-stock'
import { MOST_ROWS_AT_ONCE } from '@kitroom/contract/paged'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { queryKeyOf } from '../../api/address.ts'
import { callEndpoint } from '../../api/client.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { PendingQuery } from '../../ui/feedback/QueryBoundary.tsx'
import { StockGrid, type StockGridHandle } from './StockGrid.tsx'
import { STOCK_ANSWERS } from './use-stock-batch.ts'

const MOST_PRODUCTS = 50

type Query = Readonly<Record<string, readonly string[]>>

/** The items of the first products that match, product by product. */
const readProducts = async (query: Query, signal: AbortSignal): Promise<StockItem[]> => {
  const items: StockItem[] = []
  const products = new Set<number>()
  for (let after: string | null | undefined; after !== null && products.size <= MOST_PRODUCTS; ) {
    const pageQuery = { ...query, sort: 'product', facets: 'false', limit: MOST_ROWS_AT_ONCE, ...(after && { after }) }
    const page = await callEndpoint(listStock, { query: pageQuery as object, signal } as { query: object })
    for (const item of page.rows ?? []) products.add(items[items.push(item) - 1]?.product_id ?? 0)
    after = page.next ?? null
  }
  const first = new Set([...products].slice(0, MOST_PRODUCTS))
  return items.filter(({ product_id }) => first.has(product_id))
}

/** The grid of the products among what matches. */
export function AllStockGrid({ query, ref }: { query: Query; ref: Ref<StockGridHandle> }) {
  const { data: items, ...read } = useQuery({
    queryKey: queryKeyOf(listStock, { query: { ...query, layout: 'grid' } }),
    queryFn: ({ signal }) => readProducts(query, signal),
  })
  const products = useOptionalQuery(sumStock, { query: query as object })?.products ?? 0
  if (!items) return <PendingQuery of={{ data: items, error: read.error, refetch: () => void read.refetch() }} />
  return (
    <>
      {products > MOST_PRODUCTS && (
        <Typography role="status" sx={{ mb: 1 }}>
          The first {MOST_PRODUCTS} of {countText(products, 'product')}. Search or filter for others.
        </Typography>
      )}
      <StockGrid ref={ref} items={items} maxHeight={HEIGHT} refreshes={REFRESHES} />
    </>
  )
}

const REFRESHES = [...STOCK_ANSWERS, listStock, sumStock]

// It scrolls inside, and the page around it does not scroll as well.
const HEIGHT = 'max(420px, calc(100dvh - 340px))'
