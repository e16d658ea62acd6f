import { type InventoryItem, isNotSetUp, listInventoryItems, listMovedItems } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { ImportStockButton } from '../../ui/import/ImportStockButton.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { BackButton } from './BackButton.tsx'
import { EditButton } from './EditButton.tsx'
import { COLOR, SIZE, stockColumns } from './item-columns.tsx'
import { warningOf } from './item-warning.ts'
import { MarkAllButton } from './MarkAllButton.tsx'
import { NotSetUp } from './NotSetUp.tsx'
import { ProductHistoryButton } from './ProductHistoryButton.tsx'
import { UpdateInventoryDialog } from './UpdateInventoryDialog.tsx'
import { WarningIcon } from './WarningIcon.tsx'

type Marked = { item: InventoryItem; moved: ReadonlySet<number> | null }

/** The sign of an item that asks for attention, and the mark of one that nobody has touched yet. */
function Signs({ item, moved }: Marked) {
  return (
    <>
      <WarningIcon item={item} />
      {moved && isNotSetUp(item, moved.has(item.id)) && <NotSetUp />}
    </>
  )
}

const columnsFor = (moved: ReadonlySet<number> | null): readonly Column<InventoryItem>[] => [
  {
    id: 'warning',
    label: 'Warning',
    kind: 'choice',
    value: warningOf,
    icon: true,
    cell: (item) => <Signs item={item} moved={moved} />,
    width: moved ? 76 : 52,
  },
  {
    ...COLOR,
    card: (item) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {COLOR.cell(item)}
        <Signs item={item} moved={moved} />
      </Box>
    ),
  },
  SIZE,
  ...stockColumns('Available Qty', { inStock: 128, quantity: 124 }),
]

/** The inventory of one product. */
export function InventoryPage() {
  const id = useIdParam()
  const { items, product_name } = useEndpointQuery(listInventoryItems, { params: { id } })
  const answer = useOptionalQuery(listMovedItems, { params: { id } })
  const moved = useMemo(() => answer && new Set(answer.item_ids), [answer]) ?? null
  const columns = useMemo(() => columnsFor(moved), [moved])
  const [editing, setEditing] = useState<InventoryItem | null>(null)
  const edit = useCallback((item: InventoryItem) => <EditButton item={item} onEdit={setEditing} />, [])
  return (
    <>
      <ListPage
        title={`Manage Inventory: ${product_name}`}
        one="Inventory Item"
        rows={items}
        columns={columns}
        searchLabel="Search by color, size or SKU"
        buttons={
          <>
            <BackButton />
            <ImportStockButton />
            {items.length > 0 && <MarkAllButton productId={id} />}
            {moved && items.length > 0 && <ProductHistoryButton productId={id} />}
          </>
        }
        actions={edit}
        actionsWidth={96}
        empty="There is nothing to count yet: this product comes in no garment color and size."
      />
      {editing && <UpdateInventoryDialog item={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
