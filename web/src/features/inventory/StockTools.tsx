import type { InventoryItem } from '@kitroom/contract/inventory'
import Stack from '@mui/material/Stack'
import { CountStockButton } from './CountStockButton.tsx'
import { type Layout, LayoutSwitch } from './LayoutSwitch.tsx'
import { ProductHistoryButton } from './ProductHistoryButton.tsx'
import { SetUpButton } from './SetUpButton.tsx'
import type { SkuCodes } from './sku-pattern.ts'

type StockToolsProps = {
  productId: number
  items: readonly InventoryItem[]
  codes: SkuCodes
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** Actions for all items of a product, on a line under the title. */
export function StockTools({ productId, items, codes, layout, onLayout }: StockToolsProps) {
  return (
    <Stack direction="row" sx={{ flex: '1 0 100%', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <LayoutSwitch layout={layout} onChange={onLayout} />
      <SetUpButton label="Fill SKUs" items={items} codes={codes} />
      <SetUpButton label="Set up all" items={items} codes={codes} />
      <CountStockButton items={items} size="small" />
      <ProductHistoryButton productId={productId} />
    </Stack>
  )
}
