import type { BatchRowInput } from '@kitroom/contract/batches'
import { type InventoryItem, MovementReason } from '@kitroom/contract/inventory'
import { stockWarningOf } from '@kitroom/contract/stock-warnings'
import { z } from 'zod'
import type { FormFields } from '../../ui/editing/form-fields.ts'
import { type Merge, threeWayMerge } from '../../ui/editing/three-way-merge.ts'
import { numberFrom } from '../../ui/form/NumberInput.tsx'
import {
  type CellChange,
  type CellState,
  matchOption,
  type SheetColumn,
  type SheetRow,
} from '../../ui/sheet/sheet-model.ts'

/** The settings that the grid can show, one at a time; `path` is the field of the batch. */
export const MEASURES = [
  { path: 'counted_qty', label: 'Quantity', kind: 'number', textOf: (item) => String(item.available_qty) },
  { path: 'low_stock_level', label: 'Low', kind: 'number', textOf: (item) => String(item.low_stock_level ?? '') },
  {
    path: 'critical_stock_level',
    label: 'Critical',
    kind: 'number',
    textOf: (item) => String(item.critical_stock_level ?? ''),
  },
  { path: 'sku', label: 'SKU', kind: 'text', textOf: (item) => item.sku ?? '' },
  { path: 'in_stock', label: 'Orderable', kind: 'yes/no', textOf: (item) => (item.in_stock ? 'Yes' : 'No') },
] as const satisfies readonly {
  path: string
  label: string
  kind: SheetColumn['kind']
  textOf: (item: InventoryItem) => string
}[]

export type Measure = (typeof MEASURES)[number]

const cellKey = ({ path }: Measure, sizeId: number): string => `${path}:${sizeId}`

/** The key of the totals, of the column and of the row. */
const TOTAL = 'total'
const TOTALS: SheetColumn = { key: TOTAL, label: 'Total', kind: 'number', readOnly: true, width: 76 }

/** The columns of one measure. The rows hold all measures, so that what is typed stays when another one is looked at. */
export const gridColumns = (items: readonly InventoryItem[], measure: Measure): SheetColumn[] => {
  const sizes = new Map(items.map((item) => [item.size_id, item]))
  return [
    { key: 'color', label: 'Color', kind: 'text', readOnly: true, width: 150, narrowWidth: 108, share: 1.5 },
    ...[...sizes.values()].map(
      ({ size_id, size_code }): SheetColumn => ({
        key: cellKey(measure, size_id),
        label: size_code,
        kind: measure.kind,
        width: measure.path === 'sku' ? 150 : 88,
        narrowWidth: measure.path === 'sku' ? 140 : 76,
        inputMode: measure.kind === 'number' ? 'numeric' : 'text',
      }),
    ),
    ...(measure === MEASURES[0] ? [TOTALS] : []),
  ]
}

/** A row for each color, in the order of the items. */
export const gridRows = (items: readonly InventoryItem[]): SheetRow[] => {
  const rows = new Map<number, Record<string, string>>()
  for (const item of items) {
    const cells = rows.get(item.garment_color_id) ?? { color: item.color_name }
    for (const measure of MEASURES) cells[cellKey(measure, item.size_id)] = measure.textOf(item)
    rows.set(item.garment_color_id, cells)
  }
  return [...rows].map(([id, cells]) => ({ id: String(id), cells }))
}

const sumOf = (texts: readonly (string | undefined)[]): string =>
  String(texts.reduce((sum, text) => sum + (Number(numberFrom(text ?? '')) || 0), 0))

/** The rows of quantities with their totals. A row that does not change stays the same object. */
export const withTotals = (rows: readonly SheetRow[], columns: readonly SheetColumn[]): SheetRow[] => {
  const sizes = columns.map(({ key }) => key).filter((key) => key.startsWith(`${MEASURES[0].path}:`))
  const summed = rows.map((row): SheetRow => {
    const rowBefore = totaled.get(row)
    if (rowBefore) return rowBefore
    const made = { id: row.id, cells: { ...row.cells, [TOTAL]: sumOf(sizes.map((size) => row.cells[size])) } }
    totaled.set(row, made)
    return made
  })
  const ofSizes = [...sizes, TOTAL].map((key) => [key, sumOf(summed.map(({ cells }) => cells[key]))])
  return [...summed, { id: TOTAL, cells: { color: 'Total', ...Object.fromEntries(ofSizes) } }]
}

const totaled = new WeakMap<SheetRow, SheetRow>()

/** The severity of a quantity, by the levels of its item. */
export const toneOf = (item: InventoryItem, text: string): CellState['tone'] => {
  const warning = stockWarningOf({ ...item, available_qty: Number(numberFrom(text)) || 0 })
  if (warning === 'Critical') return 'critical'
  if (warning === 'Low') return 'low'
  return warning === null ? undefined : 'off'
}

type GridCell = { item: InventoryItem; measure: Measure }

/** Which item a cell is of, and what of it; null for the name of the color, and where there is no such item. */
export const gridCells = (items: readonly InventoryItem[]): ((rowId: string, columnKey: string) => GridCell | null) => {
  const cells = new Map(
    items.flatMap((item) =>
      MEASURES.map((measure) => [`${item.garment_color_id} ${cellKey(measure, item.size_id)}`, { item, measure }]),
    ),
  )
  return (rowId, columnKey) => cells.get(`${rowId} ${columnKey}`) ?? null
}

const valueFrom = ({ kind }: Measure, text: string): unknown => {
  if (kind === 'number') return numberFrom(text)
  if (kind === 'text') return text === '' ? null : text
  const answer = matchOption({ key: '', label: '', kind }, text)
  return answer === null ? text : answer === 'Yes'
}

/** The time of the count and the reason, for all quantities of the grid. */
export type Counting = { countedAt: string | null; reason: MovementReason }

/** The reason that the server assumes. */
export const USUAL_REASON: MovementReason = 'Count'

/**
 * The changes of the batch: every cell that differs from its item. They are based on the versions in `stored`, except for
 * a quantity alone: it is a count, which the server compares with the movements since.
 */
export const gridChanges = (
  items: readonly InventoryItem[],
  rows: readonly SheetRow[],
  { countedAt, reason }: Counting,
  stored = items,
): BatchRowInput[] => {
  const versions = new Map(stored.map(({ id, updated_at }) => [id, updated_at]))
  const byColor = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item): BatchRowInput[] => {
    const cells = byColor.get(String(item.garment_color_id))?.cells ?? {}
    const changed = MEASURES.flatMap((measure) => {
      const text = cells[cellKey(measure, item.size_id)] ?? ''
      return text === measure.textOf(item) ? [] : [[measure.path, valueFrom(measure, text)] as const]
    })
    if (changed.length === 0) return []
    const values = Object.fromEntries(changed)
    const isCount = 'counted_qty' in values
    const version = isCount && changed.length === 1 ? {} : { updated_at: versions.get(item.id) }
    const remarks = { ...(countedAt && { counted_at: countedAt }), ...(reason !== USUAL_REASON && { reason }) }
    return [{ id: item.id, ...version, values: isCount ? { ...values, ...remarks } : values }]
  })
}

const textsOf = (rows: readonly SheetRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ id, cells }) => Object.entries(cells).map(([key, text]) => [`${id} ${key}`, text])),
  )

/**
 * Merges the typed cells with the items that others have stored since the grid was opened. A cell that both have changed
 * is a conflict, except for a quantity.
 */
export const mergeGrid = (
  opened: readonly InventoryItem[],
  rows: readonly SheetRow[],
  loaded: readonly InventoryItem[],
): Merge => {
  const [before, mine] = [textsOf(gridRows(opened)), textsOf(rows)]
  const isCounted = (key: string) => key.includes(` ${MEASURES[0].path}:`) && mine[key] !== before[key]
  const stored = Object.entries(textsOf(gridRows(loaded))).filter(([key]) => !isCounted(key))
  return threeWayMerge(before, mine, Object.fromEntries(stored))
}

/** The cells of a merge by name, with what they are called. */
export const cellFields = (items: readonly InventoryItem[]): FormFields =>
  new Map(
    items.flatMap((item) =>
      MEASURES.map((measure) => [
        `${item.garment_color_id} ${cellKey(measure, item.size_id)}`,
        { label: `${item.color_name}, ${item.size_code}: ${measure.label}`, show: String },
      ]),
    ),
  )

/** Rows of a merge. */
export const mergedRows = (
  loaded: readonly InventoryItem[],
  texts: Readonly<Record<string, unknown>>,
): readonly SheetRow[] =>
  gridRows(loaded).map(({ id, cells }) => ({
    id,
    cells: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, String(texts[`${id} ${key}`] ?? text)])),
  }))

/** The draft of the grid: the cells that differ from their items, and what is said of them. */
export const TypedCells = z.object({
  cells: z.array(z.object({ rowId: z.string(), columnKey: z.string(), text: z.string() })),
  countedAt: z.string().nullable(),
  reason: MovementReason.default(USUAL_REASON),
  /** The measure in which it was typed. */
  measure: z.enum(MEASURES.map(({ path }) => path)).default(MEASURES[0].path),
})
export type TypedCells = z.output<typeof TypedCells>

export const typedCells = (items: readonly InventoryItem[], rows: readonly SheetRow[]): CellChange[] => {
  const before = new Map(gridRows(items).map((row) => [row.id, row.cells]))
  return rows.flatMap(({ id, cells }) =>
    Object.entries(cells).flatMap(([columnKey, text]) =>
      text === before.get(id)?.[columnKey] ? [] : [{ rowId: id, columnKey, text }],
    ),
  )
}
