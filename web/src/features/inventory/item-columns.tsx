import { InventoryItem } from '@kitroom/contract/inventory'
import { ColorName } from '../../ui/display/ColorName.tsx'
import type { Column } from '../../ui/list/column.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { InStock } from './InStock.tsx'

const NUMBER = new Intl.NumberFormat('en-US')

const numberOrDash = (value: number | null): string => (value === null ? '—' : NUMBER.format(value))

export const COLOR: Column<InventoryItem> = {
  label: 'Color',
  cell: ({ color_name, hex_value }) => <ColorName name={color_name} hex={hex_value} />,
}

export const SIZE: Column<InventoryItem> = {
  label: 'Size',
  cell: ({ size_code, size_name }) => <span title={size_name}>{size_code}</span>,
  width: 72,
}

type Widths = { inStock: number; quantity: number }

/** What both lists of inventory items show of the stock, in the same order. */
export const stockColumns = (quantityLabel: string, widths: Widths): readonly Column<InventoryItem>[] =>
  columnsOf<InventoryItem>(InventoryItem, [
    { field: 'sku' },
    { field: 'supplier_sku' },
    { field: 'in_stock', cell: (item) => <InStock item={item} />, width: widths.inStock },
    {
      label: quantityLabel,
      cell: ({ available_qty }) => NUMBER.format(available_qty),
      width: widths.quantity,
      align: 'right',
    },
    { field: 'low_stock_level', label: 'Low', cell: ({ low_stock_level }) => numberOrDash(low_stock_level), width: 68 },
    {
      field: 'critical_stock_level',
      label: 'Critical',
      cell: (item) => numberOrDash(item.critical_stock_level),
      width: 82,
    },
  ])

/** Color and size in code and word, and both SKUs. */
export const itemText = ({ color_name, size_code, size_name, sku, supplier_sku }: InventoryItem): string =>
  [color_name, size_code, size_name, sku, supplier_sku].join('\n')
