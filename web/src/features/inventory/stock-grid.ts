import type { BatchRowInput } from '@kitroom/contract/batches'
import { type InventoryItem, MovementReason } from '@kitroom/contract/inventory'
import { z } from 'zod'
import { numberFrom } from '../../ui/form/NumberInput.tsx'
import { type CellChange, matchOption, type SheetColumn, type SheetRow } from '../../ui/sheet/sheet-model.ts'

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

/** What is said of all quantities of the grid: when they were counted, and why they change. */
export type Counting = { countedAt: string | null; reason: MovementReason }

/** The reason that the server assumes. */
export const USUAL_REASON: MovementReason = 'Count'

/** The changes of the batch: every cell that differs from its item. */
export const gridChanges = (
  items: readonly InventoryItem[],
  rows: readonly SheetRow[],
  { countedAt, reason }: Counting,
): BatchRowInput[] => {
  const byColor = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item): BatchRowInput[] => {
    const cells = byColor.get(String(item.garment_color_id))?.cells ?? {}
    const changed = MEASURES.flatMap((measure) => {
      const text = cells[cellKey(measure, item.size_id)] ?? ''
      return text === measure.textOf(item) ? [] : [[measure.path, valueFrom(measure, text)] as const]
    })
    if (changed.length === 0) return []
    const values = Object.fromEntries(changed)
    if (!('counted_qty' in values)) return [{ id: item.id, values }]
    const remarks = { ...(countedAt && { counted_at: countedAt }), ...(reason !== USUAL_REASON && { reason }) }
    return [{ id: item.id, values: { ...values, ...remarks } }]
  })
}

/** The draft of the grid: the cells that differ from their items, and what is said of them. */
export const TypedCells = z.object({
  cells: z.array(z.object({ rowId: z.string(), columnKey: z.string(), text: z.string() })),
  countedAt: z.string().nullable(),
  reason: MovementReason.default(USUAL_REASON),
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
