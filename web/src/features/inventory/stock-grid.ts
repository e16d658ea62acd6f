import type { BatchRowInput } from '@kitroom/contract/batches'
import { type InventoryItem, MovementReason } from '@kitroom/contract/inventory'
import { compareNames } from '@kitroom/contract/name-order'
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

/** Items as a sheet: a row for each color of a product, with all measures, and a column for each size. */
export type StockGridModel = {
  items: readonly InventoryItem[]
  rows: readonly SheetRow[]
  sizes: readonly InventoryItem[]
  itemsOf: ReadonlyMap<string, readonly InventoryItem[]>
  /** By the ids of the rows with their totals. */
  productNames: ReadonlyMap<string, string>
}

const rowIdOf = ({ product_id, garment_color_id }: InventoryItem): string => `${product_id}:${garment_color_id}`

/** In the order of the catalogue: by place, one without a place last, then by name. */
const byPlace = (one: number | null | undefined, other: number | null | undefined): number =>
  (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY) || 0

/** The products in the order of the items, their colors and sizes in that of the catalogue. */
export const gridOf = (items: readonly InventoryItem[]): StockGridModel => {
  const byProduct = Map.groupBy(items, ({ product_id }) => product_id)
  const sorted = [...byProduct.values()].flatMap((ofProduct) =>
    ofProduct.toSorted(
      (one, other) =>
        byPlace(one.color_sort_order, other.color_sort_order) || compareNames(one.color_name, other.color_name),
    ),
  )
  const itemsOf = Map.groupBy(sorted, rowIdOf)
  const rows = [...itemsOf].map(([id, ofRow]): SheetRow => {
    const texts = ofRow.flatMap((item) =>
      MEASURES.map((measure) => [cellKey(measure, item.size_id), measure.textOf(item)] as const),
    )
    return { id, cells: { color: ofRow[0]?.color_name ?? '', ...Object.fromEntries(texts) } }
  })
  const sizes = [...new Map(items.map((item) => [item.size_id, item])).values()].sort((one, other) =>
    byPlace(one.size_sort_order, other.size_sort_order),
  )
  const productNames = new Map(items.map((item) => [String(item.product_id), item.product_name]))
  return { items, rows, sizes, itemsOf, productNames }
}

/** The key of the totals, of the column and of the row. */
const TOTAL = 'total'
const TOTALS: SheetColumn = { key: TOTAL, label: 'Total', kind: 'number', readOnly: true, width: 76 }

/** The columns of one measure. The rows hold all measures, so that what is typed stays when another one is looked at. */
export const gridColumns = ({ sizes, productNames }: StockGridModel, measure: Measure): SheetColumn[] => [
  // The names of products are longer, and have a button.
  {
    key: 'color',
    label: 'Color',
    kind: 'text',
    readOnly: true,
    width: productNames.size > 1 ? 220 : 150,
    narrowWidth: 108,
    share: 1.5,
  },
  ...sizes.map(
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

const sumOf = (texts: readonly string[]): string =>
  String(texts.reduce((sum, text) => sum + (Number(numberFrom(text)) || 0), 0))

/**
 * The rows as they are drawn: quantities with their totals, and several products each below its name. A row that does
 * not change stays the same object.
 */
export const withTotals = (
  { itemsOf, productNames }: StockGridModel,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): SheetRow[] => {
  const hasTotals = columns.at(-1) === TOTALS
  const sizes = columns.slice(1, -1).map(({ key }) => key)
  const drawn = hasTotals ? rows.map((row) => withTotal(row, sizes)) : rows
  const totalsOf = (some: readonly SheetRow[], id: string, color: string): SheetRow => {
    const sums = (hasTotals ? [...sizes, TOTAL] : []).flatMap((key) => {
      const texts = some.flatMap(({ cells }) => cells[key] ?? [])
      return texts.length > 0 ? [[key, sumOf(texts)] as const] : []
    })
    return { id, cells: { color, ...Object.fromEntries(sums) }, isTotal: true }
  }
  if (productNames.size > 1) {
    const byProduct = Map.groupBy(drawn, ({ id }) => String(itemsOf.get(id)?.[0]?.product_id))
    return [...byProduct].flatMap(([id, ofProduct]) => [
      totalsOf(ofProduct, id, productNames.get(id) ?? ''),
      ...ofProduct,
    ])
  }
  return hasTotals ? [...drawn, totalsOf(drawn, TOTAL, 'Total')] : [...drawn]
}

const totaledRows = new WeakMap<SheetRow, SheetRow>()

const withTotal = (row: SheetRow, sizes: readonly string[]): SheetRow => {
  const rowBefore = totaledRows.get(row)
  if (rowBefore) return rowBefore
  const totaled = { id: row.id, cells: { ...row.cells, [TOTAL]: sumOf(sizes.map((size) => row.cells[size] ?? '')) } }
  totaledRows.set(row, totaled)
  return totaled
}

/** The severity of a quantity, by the levels of its item. */
export const toneOf = (item: InventoryItem, text: string): CellState['tone'] => {
  const warning = stockWarningOf({ ...item, available_qty: Number(numberFrom(text)) || 0 })
  if (warning === 'Critical') return 'critical'
  if (warning === 'Low') return 'low'
  return warning === null ? undefined : 'off'
}

type GridCell = { item: InventoryItem; measure: Measure }

/** Which item a cell is of, and what of it; null for the name of the color, and where there is no such item. */
export const gridCell = ({ itemsOf }: StockGridModel, rowId: string, columnKey: string): GridCell | null => {
  const [path, sizeId] = columnKey.split(':')
  const measure = MEASURES.find((one) => one.path === path)
  const item = itemsOf.get(rowId)?.find(({ size_id }) => size_id === Number(sizeId))
  return item && measure ? { item, measure } : null
}

type EditedCell = GridCell & CellChange

/** The cells that differ from their items. */
export const editedCells = (grid: StockGridModel, rows: readonly SheetRow[]): EditedCell[] => {
  const rowsBefore = new Set(grid.rows)
  return rows.flatMap((row) =>
    rowsBefore.has(row)
      ? []
      : (grid.itemsOf.get(row.id) ?? []).flatMap((item) =>
          MEASURES.flatMap((measure) => {
            const columnKey = cellKey(measure, item.size_id)
            const text = row.cells[columnKey] ?? ''
            return text === measure.textOf(item) ? [] : [{ item, measure, rowId: row.id, columnKey, text }]
          }),
        ),
  )
}

const valueFrom = ({ measure: { kind }, text }: EditedCell): unknown => {
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
 * The changes of the batch, a row for each edited item. They are based on the versions in `stored`, except for a
 * quantity alone: it is a count, which the server compares with the movements since.
 */
export const gridChanges = (
  cells: readonly EditedCell[],
  { countedAt, reason }: Counting,
  stored: readonly InventoryItem[],
): BatchRowInput[] => {
  const versions = new Map(stored.map(({ id, updated_at }) => [id, updated_at]))
  return [...Map.groupBy(cells, ({ item }) => item)].map(([{ id, updated_at }, edited]): BatchRowInput => {
    const values = Object.fromEntries(edited.map((cell) => [cell.measure.path, valueFrom(cell)]))
    const isCount = 'counted_qty' in values
    const version = isCount && edited.length === 1 ? {} : { updated_at: versions.get(id) ?? updated_at }
    const remarks = { ...(countedAt && { counted_at: countedAt }), ...(reason !== USUAL_REASON && { reason }) }
    return { id, ...version, values: isCount ? { ...values, ...remarks } : values }
  })
}

const fieldOf = ({ rowId, columnKey }: CellChange): string => `${rowId} ${columnKey}`

/**
 * Merges the edited cells with the items that others have stored since. A cell that both have changed is a conflict,
 * except for a quantity: it is a count.
 */
export const mergeGrid = (cells: readonly EditedCell[], loaded: readonly InventoryItem[]): Merge => {
  const stored = new Map(loaded.map((item) => [item.id, item]))
  const textsOf = (some: readonly EditedCell[], textOf: (cell: EditedCell) => string) =>
    Object.fromEntries(some.map((cell) => [fieldOf(cell), textOf(cell)]))
  const comparable = cells.filter(({ item, measure }) => measure !== MEASURES[0] && stored.has(item.id))
  return threeWayMerge(
    textsOf(cells, ({ item, measure }) => measure.textOf(item)),
    textsOf(cells, ({ text }) => text),
    textsOf(comparable, ({ item, measure }) => measure.textOf(stored.get(item.id) ?? item)),
  )
}

/** The edited cells by the names of their fields in a merge, with what they are called. */
export const cellFields = (cells: readonly EditedCell[], namesProduct: boolean): FormFields =>
  new Map(
    cells.map((cell) => {
      const { item, measure } = cell
      const label = `${item.color_name}, ${item.size_code}: ${measure.label}`
      return [fieldOf(cell), { label: namesProduct ? `${item.product_name}, ${label}` : label, show: String }]
    }),
  )

/** The edited cells with the texts of a merge. */
export const mergedCells = (
  cells: readonly EditedCell[],
  texts: Readonly<Record<string, unknown>>,
): readonly CellChange[] =>
  cells.map((cell) => ({
    rowId: cell.rowId,
    columnKey: cell.columnKey,
    text: String(texts[fieldOf(cell)] ?? cell.text),
  }))

/** The draft of the grid: the edited cells, and what is said of them. */
export const TypedCells = z.object({
  cells: z.array(z.object({ rowId: z.string(), columnKey: z.string(), text: z.string() })),
  countedAt: z.string().nullable(),
  reason: MovementReason.default(USUAL_REASON),
  /** The measure in which it was typed. */
  measure: z.enum(MEASURES.map(({ path }) => path)).default(MEASURES[0].path),
})
export type TypedCells = z.output<typeof TypedCells>
