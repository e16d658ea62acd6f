import { type InventoryItem, listInventoryWarnings } from '@kitroom/contract/inventory'
import { useEndpointQuery } from '../../api/hooks.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { InventoryLink } from './InventoryLink.tsx'
import { COLOR, SIZE, stockColumns } from './item-columns.tsx'

const COLUMNS: readonly Column<InventoryItem>[] = [
  {
    id: 'product_name',
    label: 'Product Name',
    kind: 'choice',
    value: ({ product_name }) => product_name,
    cell: ({ product_name }) => product_name,
    width: '18%',
  },
  { ...COLOR, width: '11%' },
  SIZE,
  ...stockColumns('Avail Qty', { inStock: 90, quantity: 94 }),
]

const manage = ({ product_id }: InventoryItem) => <InventoryLink productId={product_id} label="Manage Inventory" />

/** Every flagged item of every active product. */
export function InventoryWarningsPage() {
  const { items } = useEndpointQuery(listInventoryWarnings)
  return (
    <ListPage
      call="listInventoryWarnings"
      title="Inventory Warnings"
      one="Inventory Warning"
      rows={items}
      columns={COLUMNS}
      searchLabel="Search by product, color, size or SKU"
      actions={manage}
      actionsWidth={156}
      empty="No inventory warnings."
    />
  )
}
