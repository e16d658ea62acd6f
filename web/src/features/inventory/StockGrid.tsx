import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { type InventoryItem, MOVEMENT_REASONS, type MovementReason } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ToggleButtonProps } from '@mui/material/ToggleButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { SmallText } from '../../ui/display/texts.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useOpeningFromHere } from '../../ui/list/list-origin.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { editOf } from '../../ui/sheet/sheet-changes.ts'
import type { CellChange, CellState, SheetRow } from '../../ui/sheet/sheet-model.ts'
import { applyEdit, useSheet } from '../../ui/sheet/sheet-state.ts'
import { GRID_PART } from './inventory-links.tsx'
import {
  cellFields,
  editedCells,
  gridCell,
  gridChanges,
  gridColumns,
  gridOf,
  MEASURES,
  type Measure,
  mergedCells,
  mergeGrid,
  type StockGridModel,
  TypedCells,
  toneOf,
  USUAL_REASON,
  withTotals,
} from './stock-grid.ts'
import { STOCK_ANSWERS, useStockBatch } from './use-stock-batch.ts'

const NOTHING_TYPED: TypedCells = { cells: [], countedAt: null, reason: USUAL_REASON, measure: MEASURES[0].path }

/** Leaves the grid, then does something. It asks first if typed changes are not applied. */
export type StockGridHandle = { leave: (then: () => void) => void }

type StockGridProps = {
  items: readonly InventoryItem[]
  ref?: Ref<StockGridHandle>
  maxHeight?: string
  refreshes?: readonly Endpoint[]
}

/** The items of products as colors by sizes, one measure at a time; all changes are made together. */
export function StockGrid({ items: loaded, ref, maxHeight, refreshes = STOCK_ANSWERS }: StockGridProps) {
  const [items, setItems] = useState(loaded)
  const grid = useMemo(() => gridOf(items), [items])
  const [measure, setMeasure] = useState<Measure>(MEASURES[0])
  const [countedAt, setCountedAt] = useState<string | null>(null)
  const [reason, setReason] = useState<MovementReason>(USUAL_REASON)
  const sheet = useSheet(grid.rows)
  const columns = useMemo(() => gridColumns(grid, measure), [grid, measure])
  const cells = useMemo(() => editedCells(grid, sheet.rows), [grid, sheet.rows])
  const changes = useMemo(() => gridChanges(cells, { countedAt, reason }, loaded), [cells, countedAt, reason, loaded])
  const batch = useStockBatch('edit', changes, loaded, refreshes)
  const hasCount = changes.some(({ values }) => (values?.counted_qty ?? null) !== null)
  // A count belongs to the moment when it was first checked, and other changes have none.
  if (hasCount ? countedAt === null && batch.checkedAt !== null : countedAt !== null) {
    setCountedAt(hasCount ? batch.checkedAt : null)
  }
  const isDirty = changes.length > 0
  const show = (next: readonly InventoryItem[], typed: readonly CellChange[] = []) => {
    setItems(next)
    sheet.restart(applyEdit(gridOf(next).rows, { changes: typed, added: [], removed: [] }))
  }
  // Reloaded data does not change the content while it is edited.
  if (loaded !== items && !isDirty) show(loaded)
  const [typing, setTyping] = useState<CellChange | null>(null)
  const typed = useMemo(() => {
    const edited = typing === null ? cells : editedCells(grid, applyEdit(sheet.rows, editOf(typing)))
    return { cells: mergedCells(edited, {}), countedAt, reason, measure: measure.path }
  }, [grid, cells, sheet.rows, typing, countedAt, reason, measure])
  const afterLeaving = useRef(() => {})
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
      show(items, stored.cells)
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
    merging: {
      merge: () => mergeGrid(cells, loaded),
      fields: cellFields(cells, grid.productNames.size > 1),
      take: (texts) => show(loaded, mergedCells(cells, texts)),
    },
    onCancel: () => afterLeaving.current(),
    failed: 'Nothing was changed.',
  })
  useImperativeHandle(ref, () => ({
    leave: (then) => {
      afterLeaving.current = then
      session.tryToClose()
    },
  }))
  const { busy } = session
  const drawnRows = useMemo(() => withTotals(grid, sheet.rows, columns), [grid, sheet.rows, columns])
  const cellState = useCellStates(grid, batch.byId, busy)
  const emptied = changes.some(({ values }) => values?.counted_qty === null)
  const isWrong = emptied || batch.wrong > 0
  const isOther = isDirty && loaded.length !== items.length

  return (
    <EditSession session={session}>
      <SessionNotices />
      <SaveFailure failure={session.failure ?? batch.failure} />
      {isOther && (
        <SmallText role="status" sx={{ mb: 1 }}>
          Other items match now. They are shown once the changes are applied or undone.
        </SmallText>
      )}
      <Sheet
        label="Stock"
        columns={columns}
        cellState={cellState}
        {...sheet.bind}
        rows={drawnRows}
        {...(maxHeight && { maxHeight })}
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
                <MeasureButton key={one.path} value={one.path} typed={typedText(one, changes, batch.byId)}>
                  {one.label}
                </MeasureButton>
              ))}
            </ToggleButtonGroup>
            {hasCount && (
              <SelectField
                label="Reason"
                value={reason}
                options={MOVEMENT_REASONS.map((one) => [one, one] as const)}
                onChange={setReason}
                sx={{ width: 140, ml: 'auto' }}
              />
            )}
            <Button
              variant="contained"
              data-saves
              disabled={!isDirty || isWrong || busy}
              onClick={session.submit}
              sx={hasCount ? {} : { ml: 'auto' }}
            >
              Apply to {countText(changes.length, 'item')}
            </Button>
          </>
        }
      />
    </EditSession>
  )
}

/** How the cells look. The function stays the same while one types, so that other rows are not rendered again. */
const useCellStates = (grid: StockGridModel, checked: ReadonlyMap<number, CheckedRow>, busy: boolean) => {
  const navigate = useNavigate()
  const { address, state } = useOpeningFromHere().fromPage
  return useCallback(
    (rowId: string, columnKey: string, row: SheetRow): CellState | undefined => {
      if (columnKey === 'color') {
        const [first] = grid.itemsOf.get(rowId) ?? []
        if (first) return { lead: <Swatch hex={first.hex_value} /> }
        if (!grid.productNames.has(rowId)) return undefined
        const open = () => void navigate(paths.inventory(Number(rowId)), { state: { fromPage: { address, state } } })
        return { offer: { label: 'Open', title: `Open the inventory of ${row.cells.color}`, take: open } }
      }
      const cell = gridCell(grid, rowId, columnKey)
      if (!cell) return row.isTotal ? undefined : { readOnly: true, placeholder: '—' }
      const { item, measure } = cell
      const text = row.cells[columnKey] ?? ''
      const before = measure.textOf(item)
      const isQuantity = measure === MEASURES[0]
      // Text typed while the changes are applied would be lost.
      if (text === before) return { readOnly: busy, ...(isQuantity && { tone: toneOf(item, text) }) }
      if (isQuantity && text === '') return { before, readOnly: busy, error: 'A quantity is needed' }
      const { errors = [], notes = [] } = checked.get(item.id) ?? {}
      const error = errors.find(({ path }) => path === measure.path)?.message
      const note = notes.find(({ path }) => path === measure.path)?.message
      return { before, readOnly: busy, ...(error !== undefined && { error }), ...(note !== undefined && { note }) }
    },
    [grid, checked, busy, navigate, address, state],
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
