import type { AnswerOf } from '@kitroom/contract/endpoint'
import { getStockSetup, type InventoryItem, listInventoryItems, needsAttention } from '@kitroom/contract/inventory'
import { type StockWarning, stockWarningOf } from '@kitroom/contract/stock-warnings'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useListQuery, useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import type { Column } from '../../ui/list/column.ts'
import { LayoutSwitch } from '../../ui/list/LayoutSwitch.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useOriginAddress, usePageOrigin } from '../../ui/list/list-origin.ts'
import { RETURNING } from '../../ui/list/list-position.ts'
import type { SavedHere } from '../../ui/list/use-saved-row.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { CountStockButton } from './CountStockDialog.tsx'
import { GRID_PART, ImportStockButton, useTargetItem } from './inventory-links.tsx'
import { COLOR, SIZE, stockColumns } from './item-columns.tsx'
import { StockGrid, type StockGridHandle } from './StockGrid.tsx'
import { MarkAllButton, useStockTools } from './StockTools.tsx'
import { ItemBulkEdit } from './stock-dialogs.tsx'
import { UpdateInventoryDialog } from './UpdateInventoryDialog.tsx'

/** 'Not set up' or 'Never received', if either is the state of an item; null where that is not known. */
type MarkOf = ((item: InventoryItem) => string | null) | null

const marksOf = (setup: AnswerOf<typeof getStockSetup> | null | undefined): MarkOf => {
  if (!setup) return null
  const [notSetUp, neverReceived] = [new Set(setup.not_set_up_ids), new Set(setup.never_received_ids)]
  return (item) => {
    if (notSetUp.has(item.id)) return 'Not set up'
    const warning = stockWarningOf({ ...item, is_never_received: neverReceived.has(item.id) })
    return warning === 'Never received' ? warning : null
  }
}

/** The sign of an item that needs attention, with the reason, and its mark. */
function Signs({ item, markOf }: { item: InventoryItem; markOf: MarkOf }) {
  const warning = warningOf(item)
  const mark = markOf?.(item)
  return (
    <>
      {warning && (
        <Tooltip title={warning}>
          <WarningAmberIcon
            role="img"
            aria-hidden={false}
            aria-label={`Warning: ${warning.toLowerCase()}`}
            fontSize="small"
            sx={{ color: 'warning.main', display: 'block' }}
          />
        </Tooltip>
      )}
      {mark && <span style={MARK}>{mark}</span>}
    </>
  )
}

const MARK: CSSProperties = {
  display: 'block',
  fontSize: '0.6875rem',
  lineHeight: 1.15,
  color: 'var(--mui-palette-text-secondary)',
}

const columnsFor = (markOf: MarkOf): readonly Column<InventoryItem>[] => [
  {
    id: 'warning',
    label: 'Warning',
    kind: 'choice',
    value: warningOf,
    icon: true,
    cell: (item) => <Signs item={item} markOf={markOf} />,
    width: markOf ? 76 : 52,
  },
  {
    ...COLOR,
    width: 128,
    card: (item) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {COLOR.cell(item)}
        <Signs item={item} markOf={markOf} />
      </Box>
    ),
  },
  SIZE,
  ...stockColumns('Available Qty', { inStock: 128, quantity: 124 }),
]

const changeSelected = (records: readonly InventoryItem[]) => <ItemBulkEdit records={records} />

const LAYOUTS = ['table', 'grid'] as const
type Layout = (typeof LAYOUTS)[number]

const NOTHING_YET: AnswerOf<typeof listInventoryItems> = { items: [], product_name: '' }

/** The inventory of one product. A link to one of its items shows the row, with the focus on its button. */
export function InventoryPage() {
  const targetItem = useTargetItem()
  return <ProductInventory key={targetItem} targetItem={targetItem} />
}

function ProductInventory({ targetItem }: { targetItem: number | null }) {
  const id = useIdParam()
  const query = useListQuery(listInventoryItems, { params: { id } })
  const { items, product_name } = query.data ?? NOTHING_YET
  const isReady = query.data !== undefined
  const setup = useOptionalQuery(getStockSetup, { params: { id } })
  const columns = useMemo(() => columnsFor(marksOf(setup)), [setup])
  const [layout, setLayout] = useState<Layout>('table')
  const [editing, setEditing] = useState<InventoryItem | null>(null)
  const [saved, setSaved] = useState<SavedHere | null>(targetItem === null ? null : { id: targetItem })
  useReopenedPart('item ', (name) => setEditing(items.find((item) => String(item.id) === name) ?? null), isReady)
  useReopenedPart(GRID_PART, () => setLayout('grid'), isReady)
  const { tools, dialog } = useStockTools(id)
  const toFocus = useRef(targetItem)
  const edit = useCallback(
    (item: InventoryItem) => <EditButton item={item} onEdit={setEditing} toFocus={toFocus} />,
    [],
  )
  const grid = useRef<StockGridHandle>(null)
  const choose = (next: Layout) => (grid.current ? grid.current.leave(() => setLayout(next)) : setLayout(next))
  const buttons = (
    <>
      <BackButton />
      {items.length > 0 && <MarkAllButton productId={id} />}
      <ImportStockButton product={setup?.product_code ?? product_name} />
      {items.length > 0 && setup !== null && (
        // Their room is kept, so that nothing moves when they come.
        <Box sx={{ display: 'flex', gap: 1, visibility: setup ? undefined : 'hidden' }}>
          <LayoutSwitch layouts={LAYOUTS} layout={layout} onChange={choose} />
          <CountStockButton items={items} />
        </Box>
      )}
    </>
  )
  const title = isReady ? `Manage Inventory: ${product_name}` : 'Manage Inventory'
  if (layout === 'grid') {
    return (
      <>
        <PageTitle title={title}>{buttons}</PageTitle>
        <StockGrid ref={grid} items={items} />
      </>
    )
  }
  return (
    <>
      <ListPage
        query={query}
        call="listInventoryItems"
        title={title}
        one="Inventory Item"
        rows={items}
        columns={columns}
        searchLabel="Search by color, size or SKU"
        isLong
        buttons={buttons}
        tools={setup && items.length > 0 ? tools : undefined}
        savedHere={saved}
        targetId={targetItem}
        actions={edit}
        actionsWidth={96}
        selectionActions={changeSelected}
        empty="There is nothing to count yet: this product comes in no garment color and size."
      />
      {dialog}
      {editing && (
        <UpdateInventoryDialog
          // As the list has it now, which others may have changed since the dialog was opened.
          item={items.find(({ id: one }) => one === editing.id) ?? editing}
          onClose={() => setEditing(null)}
          onSaved={() => setSaved({ id: editing.id })}
        />
      )}
    </>
  )
}

type EditButtonProps = {
  item: InventoryItem
  onEdit: (item: InventoryItem) => void
  /** The item whose button takes the focus, until it has it. */
  toFocus: RefObject<number | null>
}

/** Red at an item that is flagged, otherwise green. */
function EditButton({ item, onEdit, toFocus }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (toFocus.current !== item.id) return
    toFocus.current = null
    button.current?.focus({ preventScroll: true })
  }, [toFocus, item.id])
  return (
    <SmallButton ref={button} color={needsAttention(item) ? 'error' : 'success'} onClick={() => onEdit(item)}>
      Edit
    </SmallButton>
  )
}

/** Leads to the page or list that one came from, else to the products. It outlives a reload, as the history entry does. */
export function BackButton() {
  const page = usePageOrigin()
  const list = useOriginAddress() ?? paths.products
  return (
    <ButtonLink
      to={page?.address ?? list}
      state={page ? (page.state ?? {}) : RETURNING}
      preventScrollReset
      startIcon={<ArrowBackIcon />}
      color="inherit"
      variant="outlined"
    >
      Back
    </ButtonLink>
  )
}

const WORDS: Record<Exclude<StockWarning, 'Not set up' | 'Never received'>, string> = {
  'Not orderable': 'Not in stock',
  Critical: 'At or below the critical level',
  Low: 'At or below the low level',
}

/** Why an item is flagged, in words; null for one that is not. */
export const warningOf = (item: InventoryItem): string | null => {
  const warning = stockWarningOf(item)
  return warning && warning in WORDS ? WORDS[warning as keyof typeof WORDS] : null // without its history it has no other
}
