import { InventoryItem, ITEM_COLOR, ITEM_SIZE } from '@kitroom/contract/inventory'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { numberOrDash } from '../../ui/display/count-text.ts'
import { YesNo } from '../../ui/display/DateTime.tsx'
import { undividedCode } from '../../ui/display/well-wrapped.tsx'
import type { Column } from '../../ui/list/column.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { LevelBar } from './warning-state.tsx'

const DASH = '—'

export const COLOR: Column<InventoryItem> = {
  ...ITEM_COLOR,
  cell: ({ color_name, hex_value }) => <ColorName name={color_name || DASH} hex={hex_value} />,
  hasSwatch: true,
}

export const SIZE: Column<InventoryItem> = {
  ...ITEM_SIZE,
  cell: ({ size_code, size_name }) => <span title={size_name}>{size_code || DASH}</span>,
  width: 62,
  besideName: true,
}

type QuantityCells = {
  /** Of each SKU, where other columns would leave too little of it. */
  sku?: string
  inStock: number
  quantity: number
  /** Shows the quantity otherwise than as plain text. */
  quantityCell?: (item: InventoryItem, quantity: string) => ReactNode
}

/** The stock columns of both lists of inventory items. */
export const stockColumns = (quantityLabel: string, widths: QuantityCells): readonly Column<InventoryItem>[] => {
  const sku = { oneLine: true as const, ...(widths.sku && { width: widths.sku }) }
  return columnsOf<InventoryItem>(InventoryItem, [
    { field: 'sku', key: true, ...sku, cell: (item) => <Sku sku={item.sku} /> },
    { field: 'supplier_sku', ...sku, cell: (item) => <Sku sku={item.supplier_sku} /> },
    { field: 'in_stock', cell: (item) => <InStock item={item} />, width: widths.inStock },
    {
      id: 'available_qty',
      label: quantityLabel,
      kind: 'number',
      value: ({ available_qty }) => available_qty,
      cell: (item) => {
        const quantity = numberOrDash(item.available_qty)
        return widths.quantityCell?.(item, quantity) ?? quantity
      },
      card: (item) => <LevelBar item={item} quantity={numberOrDash(item.available_qty)} isBeside />,
      besideName: true,
      width: widths.quantity,
      align: 'right',
    },
    { field: 'low_stock_level', label: 'Low', cell: ({ low_stock_level }) => numberOrDash(low_stock_level), width: 58 },
    {
      field: 'critical_stock_level',
      label: 'Critical',
      cell: (item) => numberOrDash(item.critical_stock_level),
      width: 78,
    },
    LAST_CHANGED,
  ])
}

/** Whole where it is pointed at, when it does not fit. */
function Sku({ sku }: { sku: string | null }) {
  if (!sku) return DASH
  return (
    <span title={sku} style={{ fontSize: '0.8125rem' }} {...undividedCode(sku)}>
      {sku}
    </span>
  )
}

const ALWAYS_IN_STOCK = 'Always In Stock: quantity and stock levels are ignored'

/** Yes or no; with Always In Stock, that the levels do not count. */
function InStock({ item }: { item: InventoryItem }) {
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
