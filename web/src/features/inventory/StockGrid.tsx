import { type InventoryItem, MOVEMENT_REASONS, type MovementReason } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSaveKey } from '../../api/idempotency-key.ts'
import { countText } from '../../ui/display/count-text.ts'
import { useValueDraft } from '../../ui/drafts/use-value-draft.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useCloseGuard } from '../../ui/form/use-close-guard.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { editOf } from '../../ui/sheet/sheet-changes.ts'
import type { CellChange, CellState } from '../../ui/sheet/sheet-model.ts'
import { applyEdit } from '../../ui/sheet/sheet-state.ts'
import { useSheet } from '../../ui/sheet/use-sheet.ts'
import {
  gridCells,
  gridChanges,
  gridColumns,
  gridRows,
  MEASURES,
  TypedCells,
  typedCells,
  USUAL_REASON,
} from './stock-grid.ts'
import { useStockBatch } from './use-stock-batch.ts'

/** The part of the page that the grid is, for its draft. */
export const GRID_PART = 'grid'
const NOTHING_TYPED: TypedCells = { cells: [], countedAt: null, reason: USUAL_REASON }

type StockGridProps = {
  items: readonly InventoryItem[]
  /** What stands above the grid; `leave` asks first if something is typed that is not applied. */
  heading: (leave: () => void) => ReactNode
  onLeave: () => void
}

/** The items of a product as colors by sizes, one measure at a time; all changes are made together. */
export function StockGrid({ items: loaded, heading, onLeave }: StockGridProps) {
  const [items, setItems] = useState(loaded)
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>(MEASURES[0])
  const [countedAt, setCountedAt] = useState<string | null>(null)
  const [reason, setReason] = useState<MovementReason>(USUAL_REASON)
  const sheet = useSheet(useMemo(() => gridRows(items), [items]))
  const columns = useMemo(() => gridColumns(items, measure), [items, measure])
  const cellOf = useMemo(() => gridCells(items), [items])
  const changes = useMemo(
    () => gridChanges(items, sheet.rows, { countedAt, reason }),
    [items, sheet.rows, countedAt, reason],
  )
  const saveKey = useSaveKey()
  const applied = () => {
    draft.drop()
    notify(`${countText(changes.length, 'item')} changed.`)
    setReason(USUAL_REASON)
    // Without items nothing is changed, so that the loaded ones are shown next.
    setItems([])
  }
  const batch = useStockBatch('edit', changes, applied, { saveKey, stock: loaded })
  const hasCount = changes.some(({ values }) => (values?.counted_qty ?? null) !== null)
  // A count belongs to the moment when it was first checked, and other changes have none.
  if (hasCount ? countedAt === null && batch.checkedAt !== null : countedAt !== null) {
    setCountedAt(hasCount ? batch.checkedAt : null)
  }
  const isDirty = changes.length > 0
  // Reloaded data does not change the content while it is edited.
  if (loaded !== items && !isDirty) {
    setItems(loaded)
    sheet.restart(gridRows(loaded))
  }
  const [typing, setTyping] = useState<CellChange | null>(null)
  const typed = useMemo(
    () => ({ cells: typedCells(items, applyEdit(sheet.rows, editOf(typing))), countedAt, reason }),
    [items, sheet.rows, typing, countedAt, reason],
  )
  const draft = useValueDraft({
    part: GRID_PART,
    schema: TypedCells,
    value: typed,
    start: NOTHING_TYPED,
    isChanged: isDirty || typing !== null,
    saveKey,
    fill: (kept) => {
      sheet.restart(applyEdit(gridRows(items), { changes: kept.cells, added: [], removed: [] }))
      setCountedAt(kept.countedAt)
      setReason(kept.reason)
    },
  })
  const guard = useUnsavedGuard(isDirty)
  const { tryToClose, question } = useCloseGuard(isDirty, () => {
    if (isDirty) draft.cancel()
    onLeave()
  })
  const notify = useNotify()

  const { checked } = batch
  const textOf = useMemo(() => new Map(sheet.rows.map((row) => [row.id, row.cells])), [sheet.rows])
  const cellState = useCallback(
    (rowId: string, columnKey: string): CellState | undefined => {
      const cell = cellOf(rowId, columnKey)
      if (!cell) return columnKey === 'color' ? undefined : { readOnly: true, placeholder: '—' }
      // What is typed while the changes are applied would be lost.
      const readOnly = batch.busy
      const { item, measure: own } = cell
      const before = own.textOf(item)
      const text = textOf.get(rowId)?.[columnKey] ?? ''
      if (text === before) return readOnly ? { readOnly } : undefined
      if (own.path === 'counted_qty' && text === '') return { before, readOnly, error: 'A quantity is needed' }
      const row = checked.get(item.id)
      const error = row?.errors.find(({ path }) => path === own.path)?.message
      const note = row?.notes.find(({ path }) => path === own.path)?.message
      return { before, readOnly, ...(error !== undefined && { error }), ...(note !== undefined && { note }) }
    },
    [cellOf, textOf, checked, batch.busy],
  )
  const emptied = changes.some(({ values }) => values?.counted_qty === null)
  const isWrong = emptied || batch.wrong > 0

  return (
    <>
      {heading(tryToClose)}
      {draft.notice}
      <SaveFailure banner={batch.failure} isOffline={batch.isOffline} />
      <Sheet
        label="Stock"
        columns={columns}
        cellState={cellState}
        {...sheet.bind}
        onTyping={setTyping}
        tools={
          <>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Measure"
              value={measure.path}
              onChange={(_, path) => setMeasure(MEASURES.find((one) => one.path === path) ?? measure)}
              sx={{ flexWrap: 'wrap', '& > button': { color: 'text.primary' } }}
            >
              {MEASURES.map((one) => (
                <ToggleButton key={one.path} value={one.path}>
                  {one.label}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {hasCount && (
              <TextField
                select
                label="Reason"
                value={reason}
                onChange={({ target }) => setReason(target.value as MovementReason)} // One of those offered.
                sx={{ width: 140, ml: 'auto' }}
              >
                {MOVEMENT_REASONS.map((one) => (
                  <MenuItem key={one} value={one}>
                    {one}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <Button
              variant="contained"
              data-saves
              disabled={!isDirty || isWrong || batch.busy}
              onClick={batch.apply}
              sx={hasCount ? {} : { ml: 'auto' }}
            >
              Apply to {countText(changes.length, 'item')}
            </Button>
          </>
        }
      />
      {guard.dialog}
      {question}
    </>
  )
}
