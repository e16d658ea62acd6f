import type { OrderStockLine } from '@kitroom/contract/orders'
import Box from '@mui/material/Box'

type ShortageListProps = { lines: readonly (OrderStockLine & { missing: number })[] }

/** The missing pieces by product, color and size. */
export function ShortageList({ lines }: ShortageListProps) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(({ inventory_item_id, product_name, color_name, size_code, missing }) => (
        <li key={inventory_item_id}>
          {product_name}, {color_name}, {size_code}: {missing}
        </li>
      ))}
    </Box>
  )
}
