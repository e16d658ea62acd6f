import { exportStock, listStock, type StockItem, sumStock } from '@kitroom/contract/all-stock'
import { listStockOfProducts, needsAttention, SET_UP_PRODUCTS_MAX } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import { type Ref, Suspense, useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SET_UP_ALL } from '../../area.ts'
import { paths } from '../../paths.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { numberOrDash, numberText } from '../../ui/display/count-text.ts'
import { YesNo } from '../../ui/display/DateTime.tsx'
import { undividedCode } from '../../ui/display/well-wrapped.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { drawnColumns } from '../../ui/list/columns-of.tsx'
import { LayoutSwitch } from '../../ui/list/LayoutSwitch.tsx'
import { PagedListPage } from '../../ui/list/PagedListPage.tsx'
import { useChoiceParam } from '../../ui/list/use-choice-param.ts'
import type { List } from '../../ui/list/use-list.ts'
import type { SavedHere } from '../../ui/list/use-saved-row.ts'
import { GRID_PART, ImportStockButton, StockTabs } from './inventory-links.tsx'
import type { StockGridHandle } from './StockGrid.tsx'
import { ItemBulkEdit, StockDialogs } from './stock-dialogs.tsx'
import { UpdateInventoryDialog } from './UpdateInventoryDialog.tsx'
import { KindChips, LevelBar, PRINT } from './warning-state.tsx'

// Each is seen only once it is asked for.
const AllStockGrid = lazyPart(async () => (await import('./AllStockGrid.tsx')).AllStockGrid)
const SizeCurve = lazyPart(async () => (await import('./SizeCurve.tsx')).SizeCurve)

const DASH = '—'

const COLUMNS = drawnColumns<StockItem>(listStock.paged, {
  warning: { width: 124, cell: ({ warning }) => warning ?? DASH },
  product: { width: '17%' },
  garment_color: {
    besideName: true,
    hasSwatch: true,
    cell: ({ color_name, hex_value }) => <ColorName name={color_name} hex={hex_value} />,
  },
  size: { besideName: true, width: 64, cell: ({ size_code, size_name }) => <span title={size_name}>{size_code}</span> },
  sku: { oneLine: true, cell: ({ sku }) => <Sku sku={sku} /> },
  supplier_sku: { oneLine: true, cell: ({ supplier_sku }) => <Sku sku={supplier_sku} /> },
  in_stock: { width: 84, cell: ({ in_stock }) => <YesNo value={in_stock} /> },
  available_qty: {
    width: 88,
    align: 'right',
    cell: ({ available_qty }) => numberText(available_qty),
    card: (item) => <LevelBar item={item} quantity={numberText(item.available_qty)} isBeside />,
    besideName: true,
  },
  low_stock_level: { width: 58, cell: ({ low_stock_level }) => numberOrDash(low_stock_level) },
  critical_stock_level: { width: 78, cell: ({ critical_stock_level }) => numberOrDash(critical_stock_level) },
  shortfall: {
    width: 92,
    cell: ({ shortfall }) => (shortfall !== null && shortfall > 0 ? numberText(shortfall) : DASH),
  },
  last_movement_at: { width: 180 },
  last_received_at: { width: 180 },
  product_is_active: { width: 120 },
  updated_at: { width: 180 },
})

/** Whole where it is pointed at, when it does not fit. */
function Sku({ sku }: { sku: string | null }) {
  return (
    <span title={sku ?? undefined} {...undividedCode(sku)}>
      {sku ?? DASH}
    </span>
  )
}

const changeSelected = (records: readonly StockItem[]) => <ItemBulkEdit records={records} />
const pathOf = ({ product_id, id }: StockItem): string => `${paths.inventory(product_id)}?item=${id}`

const LAYOUTS = ['table', 'grid', 'chart'] as const

/** The stock of all products: as a list, as the grids of the products, and by size. */
export function AllStockPage() {
  const [layout, show] = useChoiceParam('layout', LAYOUTS)
  const [editing, setEditing] = useState<StockItem | null>(null)
  const [saved, setSaved] = useState<SavedHere | null>(null)
  const grid = useRef<StockGridHandle>(null)
  const choose = (next: typeof layout) => (grid.current ? grid.current.leave(() => show(next)) : show(next))
  useReopenedPart(GRID_PART, () => show('grid'))
  const edit = useCallback(
    (item: StockItem) => (
      <SmallButton color={needsAttention(item) ? 'error' : 'success'} onClick={() => setEditing(item)}>
        Edit
      </SmallButton>
    ),
    [],
  )
  return (
    <>
      <PagedListPage
        endpoint={listStock}
        file={exportStock}
        call="listStock"
        title="All stock"
        one="Item"
        columns={COLUMNS}
        searchLabel="Search by product, color, size, SKU or supplier"
        alone={PRINT}
        buttons={
          <>
            <LayoutSwitch layouts={LAYOUTS} layout={layout} onChange={choose} />
            <ImportStockButton />
          </>
        }
        chips={(list) => (
          <>
            <StockTabs shown="items" />
            <WarningFilters list={list} />
          </>
        )}
        instead={layout === 'table' ? undefined : (list) => <OtherPicture list={list} layout={layout} grid={grid} />}
        open={pathOf}
        actions={edit}
        actionsWidth={88}
        savedHere={saved}
        selectionActions={changeSelected}
        empty="There is no stock yet: no product comes in a garment color and size."
      />
      {editing && (
        <UpdateInventoryDialog
          item={editing}
          onClose={() => setEditing(null)}
          onSaved={() => setSaved({ id: editing.id })}
        />
      )}
      <SetUpAll />
    </>
  )
}

/** The step of a new shop: 'Set up all' over all products. */
function SetUpAll() {
  const isAsked = useLocation().state?.opens === SET_UP_ALL.opens
  const navigate = useNavigate()
  const stock = useOptionalQuery(listStockOfProducts, { enabled: isAsked })?.stock
  if (!isAsked || !stock?.length) return null
  const productIds = stock.slice(0, SET_UP_PRODUCTS_MAX).map(({ product_id }) => product_id)
  const close = () => void navigate('.', { replace: true, state: null })
  return <StockDialogs opened={{ dialog: 'set up', productIds }} onChange={close} />
}

/** Items are counted of active products, as everywhere. */
const OF_ACTIVE = { product_is_active: { is: 'yes-no', yes: true } } as const

function WarningFilters({ list }: { list: List<StockItem> }) {
  const { state, change, pages } = list
  const sums = useOptionalQuery(sumStock, { query: { ...pages?.query } as object })
  if (!sums) return <Box sx={CHIPS_TO_COME} />
  const kinds = sums.warnings.map(({ warning, items }) => ({ kind: warning, items }))
  return <KindChips kinds={kinds} filters={state.filters} change={change} column="warning" besides={OF_ACTIVE} />
}

// As high as the chips, so that the list does not move when they come.
const CHIPS_TO_COME = { height: 32 }

type OtherPictureProps = { list: List<StockItem>; layout: 'grid' | 'chart'; grid: Ref<StockGridHandle> }

function OtherPicture({ list, layout, grid }: OtherPictureProps) {
  const query = list.pages?.query ?? {}
  const bySize = (sizeId: number) =>
    list.change({ filters: { ...list.state.filters, size: { is: 'one-of', values: [], ids: [sizeId] } } })
  return (
    <Suspense>
      {layout === 'grid' ? <AllStockGrid ref={grid} query={query} /> : <SizeCurve query={query} onSize={bySize} />}
    </Suspense>
  )
}
