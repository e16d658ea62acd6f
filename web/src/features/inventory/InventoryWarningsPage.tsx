import { type InventoryItem, listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, shortfallOf } from '@kitroom/contract/stock-warnings'
import SnoozeIcon from '@mui/icons-material/Snooze'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useMemo, useState } from 'react'
import { useListQuery, useOptionalQuery } from '../../api/hooks.ts'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { numberText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { type Column, NO_ROWS } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { CountStockButton } from './CountStockDialog.tsx'
import { ImportStockButton, InventoryLink } from './inventory-links.tsx'
import { COLOR, SIZE, stockColumns } from './item-columns.tsx'
import { SNOOZE_PART, SnoozeDialog, SnoozedMark } from './snooze.tsx'
import { ItemBulkEdit } from './stock-dialogs.tsx'
import { LevelBar, PRINT, WarningChips, type WarningDetails, warningDetails } from './warning-state.tsx'

const STATE = 'warning'
/** A list of more rows than anybody reads would hold up the browser. */
const DRAWN = 20_000

const columnsFor = ({ stateOf, supplierOf, isInactive }: WarningDetails): readonly Column<InventoryItem>[] => [
  {
    id: 'product_name',
    label: 'Product Name',
    kind: 'choice',
    value: ({ product_name }) => product_name,
    ids: ({ product_id }) => product_id,
    cell: (item) => (
      <>
        {item.product_name}
        {isInactive(item) && <Chip size="small" label="Inactive" sx={{ ml: 1 }} />}
      </>
    ),
  },
  { ...COLOR, besideName: true, width: 164 },
  SIZE,
  ...stockColumns('Avail Qty', {
    sku: '12%',
    inStock: 88,
    quantity: 94,
    quantityCell: (item, quantity) => <LevelBar item={item} quantity={quantity} />,
  }),
  {
    id: 'shortfall',
    label: 'Shortfall',
    kind: 'number',
    value: shortfallOf,
    cell: (item) => shortfallOf(item) ?? '—',
    key: true,
    hidden: true,
    align: 'right',
    width: 96,
  },
  {
    id: 'supplier_name',
    label: 'Supplier',
    kind: 'choice',
    value: supplierOf,
    cell: (item) => supplierOf(item) ?? '—',
    hidden: true,
  },
  { id: STATE, label: 'Warning', kind: 'choice', value: stateOf, cell: stateOf, hidden: true, width: 110 },
]

/** Every flagged item of every product. */
export function InventoryWarningsPage() {
  const query = useListQuery(listInventoryWarnings)
  const items = query.data?.items ?? NO_ROWS
  const drawn = useMemo(() => (items.length > DRAWN ? items.slice(0, DRAWN) : items), [items])
  const answer = useOptionalQuery(getWarningDetails)
  const details = useMemo(() => warningDetails(answer, dayFromNow(0)), [answer])
  const columns = useMemo(() => columnsFor(details), [details])
  const groupings = useMemo(() => (answer === null ? [] : groupingsFor(details)), [answer, details])
  const [snoozing, setSnoozing] = useState<readonly number[] | null>(null)
  useReopenedPart(SNOOZE_PART, (ids) => setSnoozing(ids.split(',').map(Number)))
  const hasDetails = Boolean(answer)
  const mayCome = answer !== null
  const actions = useCallback(
    (item: InventoryItem) => {
      const snooze = details.snoozeOf(item)
      return (
        <>
          <InventoryLink productId={item.product_id} itemId={item.id} label="Manage Inventory" />
          {mayCome && !snooze && (
            <Tooltip title="Snooze">
              <IconButton
                size="small"
                aria-label="Snooze"
                onClick={() => setSnoozing([item.id])}
                // It keeps its place, so that the button beside it does not move when it comes.
                sx={hasDetails ? undefined : { visibility: 'hidden' }}
              >
                <SnoozeIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          {snooze && <SnoozedMark snooze={snooze} />}
        </>
      )
    },
    [details, hasDetails, mayCome],
  )
  const chips = (list: List<InventoryItem>) => (
    <>
      {answer === undefined && list.rows.length > 0 && <Box sx={CHIPS_TO_COME} />}
      {answer && (
        <WarningChips
          rows={list.rows}
          filters={list.state.filters}
          change={list.change}
          column={STATE}
          stateOf={details.stateOf}
        />
      )}
    </>
  )
  const selectionActions = (records: readonly InventoryItem[]) => (
    <>
      <ItemBulkEdit records={records} />
      {hasDetails && (
        <SmallQuietButton startIcon={<SnoozeIcon />} onClick={() => setSnoozing(records.map(({ id }) => id))}>
          Snooze
        </SmallQuietButton>
      )}
    </>
  )
  return (
    <>
      <ListPage
        query={query}
        call="listInventoryWarnings"
        title="Inventory Warnings"
        one="Inventory Warning"
        rows={drawn}
        columns={columns}
        searchLabel="Search by product, color, size or SKU"
        alone={PRINT}
        buttons={
          <>
            <ImportStockButton />
            {items.length > 0 && <CountStockButton items={items} />}
          </>
        }
        chips={chips}
        about={
          items.length > DRAWN && `The first ${numberText(DRAWN)} of ${numberText(items.length)} warnings are shown.`
        }
        groupings={groupings}
        actions={actions}
        actionsWidth={182}
        selectionActions={selectionActions}
        empty="No inventory warnings."
      />
      {snoozing && <SnoozeDialog itemIds={snoozing} onClose={() => setSnoozing(null)} />}
    </>
  )
}

// As high as the chips, so that the list does not move when they come.
const CHIPS_TO_COME = { height: 32 }

const groupingsFor = ({ supplierOf }: WarningDetails) => [
  { id: 'product', label: 'Product', of: ({ product_name }: InventoryItem) => product_name },
  { id: 'supplier', label: 'Supplier', of: (item: InventoryItem) => supplierOf(item) ?? 'No supplier' },
]
