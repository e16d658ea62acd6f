import type { InventoryItem } from '@kitroom/contract/inventory'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { YesNo } from '../../ui/display/YesNo.tsx'

const ALWAYS_IN_STOCK = 'Always In Stock: quantity and stock levels are ignored'

/** Yes or no; with Always In Stock, that the levels do not count. */
export function InStock({ item }: { item: InventoryItem }) {
  if (!item.always_in_stock) {
    const yesOrNo = <YesNo value={item.in_stock} />
    if (!item.in_stock || item.available_qty > 0) return yesOrNo
    return (
      <Tooltip title={`Orderable, ${item.available_qty} on hand`} describeChild>
        <span>{yesOrNo}</span>
      </Tooltip>
    )
  }
  return (
    <>
      <YesNo value />
      <Typography component="span" variant="caption" color="textSecondary" title={ALWAYS_IN_STOCK} sx={NOTE}>
        Levels ignored
      </Typography>
    </>
  )
}

const NOTE = { display: 'block', lineHeight: 1.25, whiteSpace: 'nowrap' }
