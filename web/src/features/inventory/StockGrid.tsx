import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import { type InventoryItem, MOVEMENT_REASONS, type MovementReason } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ToggleButtonProps } from '@mui/material/ToggleButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { countText } from '../../ui/display/count-text.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { ConflictDialog } from '../../ui/editing/ConflictDialog.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import type { Merge } from '../../ui/editing/three-way-merge.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { editOf } from '../../ui/sheet/sheet-changes.ts'
import type { CellChange, CellState, SheetRow } from '../../ui/sheet/sheet-model.ts'
import { applyEdit, useSheet } from '../../ui/sheet/sheet-state.ts'
import {
  cellFields,
  gridCells,
  gridChanges,
  gridColumns,
  gridRows,
  MEASURES,
  type Measure,
  mergedRows,
  mergeGrid,
  TypedCells,
  toneOf,
  typedCells,
  USUAL_REASON,
  withTotals,
} from './stock-grid.ts'
import { useStockBatch } from './use-stock-batch.ts'

/** The part of the page that the grid is, for its draft. */
export const GRID_PART = 'grid'
const NOTHING_TYPED: TypedCells = { cells: [], countedAt: null, reason: USUAL_REASON, measure: MEASURES[0].path }

type StockGridProps = {
  items: readonly InventoryItem[]
  /** Shown above the grid; `leave` asks first if typed changes are not applied. */
  heading: (leave: () => void) => ReactNode
  onLeave: () => void
}

/** The items of a product as colors by sizes, one measure at a time; all changes are made together. */
export function StockGrid({ items: loaded, heading, onLeave }: StockGridProps) {
  const [items, setItems] = useState(loaded)
  const [measure, setMeasure] = useState<Measure>(MEASURES[0])
  const [countedAt, setCountedAt] = useState<string | null>(null)
  const [reason, setReason] = useState<MovementReason>(USUAL_REASON)
  const sheet = useSheet(useMemo(() => gridRows(items), [items]))
  const columns = useMemo(() => gridColumns(items, measure), [items, measure])
  const cellOf = useMemo(() => gridCells(items), [items])
  const hexOf = useMemo(() => new Map(items.map((item) => [String(item.garment_color_id), item.hex_value])), [items])
  const changes = useMemo(
    () => gridChanges(items, sheet.rows, { countedAt, reason }, loaded),
    [items, sheet.rows, countedAt, reason, loaded],
  )
  const batch = useStockBatch('edit', changes, loaded)
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
  const typed = useMemo(() => {
    const cells = typedCells(items, applyEdit(sheet.rows, editOf(typing)))
    return { cells, countedAt, reason, measure: measure.path }
  }, [items, sheet.rows, typing, countedAt, reason, measure])
  const notify = useNotify()
  const session = useValueSession({
    part: GRID_PART,
    schema: TypedCells,
    value: typed,
    start: NOTHING_TYPED,
    isChanged: isDirty || typing !== null,
    isUnsaved: isDirty,
    guardsPage: true,
    fill: (stored) => {
      sheet.restart(applyEdit(gridRows(items), { changes: stored.cells, added: [], removed: [] }))
      setCountedAt(stored.countedAt)
      setReason(stored.reason)
      setMeasure(measureOf(stored.measure))
    },
    save: batch.save,
    onSaved: () => {
      notify(`${countText(changes.length, 'item')} changed.`)
      setReason(USUAL_REASON)
      // Without items nothing is changed, so that the loaded ones are shown next.
      setItems([])
    },
    onCancel: onLeave,
    failed: 'Nothing was changed.',
  })
  const { busy } = session
  const conflict = useGridConflict({ opened: items, loaded, rows: sheet.rows }, session.submit, (rows) => {
    setItems(loaded)
    sheet.restart(rows)
  })

  const isTotaled = measure === MEASURES[0]
  const { checked } = batch
  const textOf = useMemo(() => new Map(sheet.rows.map((row) => [row.id, row.cells])), [sheet.rows])
  const cellState = useCallback(
    (rowId: string, columnKey: string): CellState | undefined => {
      const cell = cellOf(rowId, columnKey)
      const hex = hexOf.get(rowId)
      if (columnKey === 'color') return hex === undefined ? undefined : { lead: <Swatch hex={hex} /> }
      if (!cell) return { readOnly: true, placeholder: '—' }
      // Text typed while the changes are applied would be lost.
      const readOnly = busy
      const { item, measure: own } = cell
      const before = own.textOf(item)
      const text = textOf.get(rowId)?.[columnKey] ?? ''
      const tone = own.path === 'counted_qty' ? { tone: toneOf(item, text) } : {}
      if (text === before) return { ...tone, readOnly }
      if (own.path === 'counted_qty' && text === '') return { before, readOnly, error: 'A quantity is needed' }
      const row = checked.get(item.id)
      const error = row?.errors.find(({ path }) => path === own.path)?.message
      const note = row?.notes.find(({ path }) => path === own.path)?.message
      return { before, readOnly, ...(error !== undefined && { error }), ...(note !== undefined && { note }) }
    },
    [cellOf, hexOf, textOf, checked, busy],
  )
  const emptied = changes.some(({ values }) => values?.counted_qty === null)
  const isWrong = emptied || batch.wrong > 0

  return (
    <EditSession session={session}>
      {heading(session.tryToClose)}
      <SessionNotices />
      <SaveFailure failure={session.failure ?? batch.failure} />
      <Sheet
        label="Stock"
        columns={columns}
        cellState={cellState}
        {...sheet.bind}
        rows={isTotaled ? withTotals(sheet.rows, columns) : sheet.rows}
        onTyping={setTyping}
        tools={
          <>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Measure"
              value={measure.path}
              onChange={(_, path) => setMeasure(measureOf(path ?? measure.path))}
              sx={{ flexWrap: 'wrap', '& > button': { color: 'text.primary' } }}
            >
              {MEASURES.map((one) => (
                <MeasureButton key={one.path} value={one.path} typed={typedText(one, changes, checked)}>
                  {one.label}
                </MeasureButton>
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
              disabled={!isDirty || isWrong || busy}
              onClick={conflict.submit}
              sx={hasCount ? {} : { ml: 'auto' }}
            >
              Apply to {countText(changes.length, 'item')}
            </Button>
          </>
        }
      />
      {conflict.dialog}
    </EditSession>
  )
}

const measureOf = (path: string): Measure => MEASURES.find((one) => one.path === path) ?? MEASURES[0]

type MeasureButtonProps = ToggleButtonProps & { typed: string }

/** A measure, with how many of its values are typed. */
function MeasureButton({ typed, children, ...props }: MeasureButtonProps) {
  return (
    <ToggleButton {...props} aria-description={typed === '' ? undefined : `${typed} typed`}>
      {children}
      {typed && (
        <Box aria-hidden component="span" sx={{ ml: 0.75, color: typed.includes('wrong') ? 'error.main' : undefined }}>
          {typed}
        </Box>
      )}
    </ToggleButton>
  )
}

/** How many values of a measure are typed, and how many of them are wrong: '3, 1 wrong'; nothing if none is typed. */
const typedText = (
  { path }: Measure,
  changes: readonly BatchRowInput[],
  checked: ReadonlyMap<number, CheckedRow>,
): string => {
  const typed = changes.filter(({ values = {} }) => path in values)
  const isWrong = ({ id, values }: BatchRowInput) =>
    (path === 'counted_qty' && values?.counted_qty === null) ||
    checked.get(id ?? 0)?.errors.some((error) => error.path === path)
  const wrong = typed.filter(isWrong).length
  if (typed.length === 0) return ''
  return wrong > 0 ? `${typed.length}, ${wrong} wrong` : String(typed.length)
}

type GridVersions = { opened: readonly InventoryItem[]; loaded: readonly InventoryItem[]; rows: readonly SheetRow[] }

/** Asks, before it is sent, about cells that others have changed to another value meanwhile. */
const useGridConflict = (
  { opened, loaded, rows }: GridVersions,
  submit: () => void,
  take: (rows: readonly SheetRow[]) => void,
) => {
  const [merge, setMerge] = useState<Merge | null>(null)
  const [isSettled, setSettled] = useState(false)
  const submitSettled = useEffectEvent(() => {
    setSettled(false)
    submit()
  })
  // With the rows as they are after the choice.
  useEffect(() => {
    if (isSettled) submitSettled()
  }, [isSettled])
  const settle = (chosen: Readonly<Record<string, unknown>>) => {
    if (merge) take(mergedRows(loaded, { ...merge.merged, ...chosen }))
    setMerge(null)
  }
  return {
    submit: () => {
      const found = mergeGrid(opened, rows, loaded)
      if (found.conflicts.length > 0) setMerge(found)
      else submit()
    },
    dialog: merge && (
      <ConflictDialog
        fields={cellFields(loaded)}
        conflict={{ merge, stored: {}, by: null }}
        onTakeTheirs={settle}
        onSaveMine={(chosen) => {
          settle(chosen)
          setSettled(true)
        }}
        onKeepEditing={() => setMerge(null)}
      />
    ),
  }
}
