import { type InventoryBulkInput, needsAttention, SKU_TAKEN } from '@kitroom/contract/inventory'
import type {
  Batching,
  BulkStore,
  ParsedRow,
  RecordChange,
  ResolvedRow,
  RowProblem,
  StoredRecord,
  Values,
} from '../../platform/batch/bulk-store.ts'
import { joinKey } from '../../platform/batch/match-records.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { lockRows } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { writeLines } from './ledger-lines.ts'
import { listMovementsInForce, movedSince } from './movements.ts'
import { type CodedItem, listCodedItems, streamCodedItems } from './queries.ts'
import { changeFor, isCounted, NOT_BOTH, quantityProblem, settingsAfter, settingsOf } from './rules.ts'
import { writeSettings } from './write-settings.ts'

const itemOf = (record: StoredRecord) => record as CodedItem // what `listCodedItems` answers with
const inputOf = (values: Values) => values as unknown as InventoryBulkInput // the schema has parsed it

const keysOf = (record: StoredRecord): string[][] => {
  const { product_code, product_name, color_name, color_code, size_code, size_name, ...item } = itemOf(record)
  const combinations = [product_code, product_name].flatMap((product) =>
    [color_name, color_code].flatMap((color) => [size_code, size_name].map((size) => joinKey([product, color, size]))),
  )
  return [[...new Set(combinations)], skuKey(item.sku), skuKey(item.supplier_sku)]
}

const skuKey = (sku: string | null): string[] => (sku === null ? [] : [foldKey(sku)])

/** A count refers to its own time: later movements are added to it. A setting also changes the settings tied to it. */
const resolve = async (db: Db, rows: readonly ParsedRow[]): Promise<ResolvedRow[]> => {
  const counts = rows.flatMap(({ before, values, rowFields }) => {
    const { counted_at } = inputOf(values)
    return before && counted_at && rowFields.has('counted_qty') ? [{ id: before.id, counted_at }] : []
  })
  const moved = counts.length > 0 ? await movedSince(db, counts) : new Map<number, number>()
  return rows.map((row) => resolved(row, moved.get(row.before?.id ?? 0) ?? 0))
}

const resolved = ({ before, values, rowFields }: ParsedRow, moved: number): ResolvedRow => {
  if (!before) return { values, notes: [] }
  const item = itemOf(before)
  const input = inputOf(values)
  const rowValues = Object.fromEntries(Object.entries(values).filter(([name]) => rowFields.has(name)))
  const settings = settingsAfter(item, inputOf(rowValues))
  const isCount = rowFields.has('counted_qty') && isCounted(input)
  const quantityInput = isCount ? input : { adjustment_qty: input.adjustment_qty }
  const change = changeFor(item.available_qty, quantityInput, moved)
  const after = item.available_qty + change
  const notes = isCount
    ? noteOfMovement(moved, String(input.counted_at))
    : change === 0
      ? []
      : [{ path: 'adjustment_qty', message: `${item.available_qty} → ${after}` }]
  const reason = input.reason ?? (change === 0 ? null : isCount ? 'Count' : 'Correction')
  const counted_qty = isCount ? after : item.available_qty
  return { values: { ...values, ...settings, adjustment_qty: change, counted_qty, reason }, notes }
}

const noteOfMovement = (moved: number, countedAt: string) =>
  moved === 0 ? [] : [{ path: 'counted_qty', message: `${moved > 0 ? '+' : ''}${moved} since ${countedAt}` }]

const check = async (_: unknown, rows: readonly ParsedRow[]): Promise<RowProblem[]> =>
  rows.flatMap(({ before, values, rowFields }, row) => {
    const { adjustment_qty } = inputOf(values)
    const path = rowFields.has('counted_qty') ? 'counted_qty' : 'adjustment_qty'
    if (rowFields.has('counted_qty') && rowFields.has('adjustment_qty')) {
      return [{ row, path: 'adjustment_qty', message: NOT_BOTH }]
    }
    const message = before && quantityProblem(itemOf(before).available_qty + adjustment_qty)
    return message ? [{ row, path, message }] : []
  })

const update = async ({ db, actor, batchId }: Batching, changes: readonly RecordChange[]): Promise<void> => {
  const edited = await writeSettings(
    db,
    changes.map(({ before, values, version }) => {
      const item = itemOf(before)
      return { item, settings: settingsAfter(item, inputOf(values)), version }
    }),
  )
  const inputs = new Map(changes.map(({ before, values }) => [before.id, inputOf(values)]))
  const undone = await listUndoneMovements(db, batchId)
  const lines = edited.map(({ item, edits }) => {
    const { adjustment_qty: change = 0, notes = null, reason = null } = inputs.get(item.id) ?? {}
    const movement = undone.get(item.id)
    const undoesId = movement && change === -movement.adjustment_qty ? movement.id : null
    return { item, change, notes, reason, undoesId, edits }
  })
  const changedLines = lines.filter(({ change, edits }) => change !== 0 || edits.length > 0)
  await writeLines(db, changedLines, { userId: actor.userId, batchId })
}

/** The movements that a batch undoes, by item: none unless it undoes another batch. */
const listUndoneMovements = async (db: Db, batchId: number | null) => {
  const batch = await db.selectFrom('batches').select('undoes_id').where('id', '=', batchId).executeTakeFirst()
  return listMovementsInForce(db, batch?.undoes_id ?? null)
}

/** An undo adds the opposite of each movement that still holds. */
const reverse = async (db: Db, batchId: number): Promise<ReadonlyMap<number, Values>> => {
  const movements = await listMovementsInForce(db, batchId)
  return new Map([...movements].map(([id, { adjustment_qty }]) => [id, { adjustment_qty: -adjustment_qty }]))
}

/** The stock, whose records follow the colors and sizes of products. */
export const inventoryStore: BulkStore = {
  word: 'inventory',
  find: listCodedItems,
  many: { table: 'inventory_items', stream: streamCodedItems },
  valuesOf: (record) => ({
    ...settingsOf(itemOf(record)),
    counted_qty: itemOf(record).available_qty,
    adjustment_qty: 0,
  }),
  findsOf: (record) => {
    const { product_code, color_code, size_code } = itemOf(record)
    return { product_code, garment_color: color_code, size: size_code }
  },
  keysOf,
  parentOf: (record) => itemOf(record).product_id,
  nameOf: (record) => {
    if (!record) return ''
    const { product_name, color_name, size_code } = itemOf(record)
    return `${product_name}, ${color_name}, ${size_code}`
  },
  taken: { sku: SKU_TAKEN },
  resolve,
  check,
  lock: (db, ids) => lockRows(db, 'inventory_items', ids),
  insert: () => Promise.reject(new Error('Inventory items are made with their products')),
  update,
  count: (record, values) => {
    const item = itemOf(record)
    const input = inputOf(values)
    const after = { ...item, ...settingsAfter(item, input), available_qty: item.available_qty + input.adjustment_qty }
    return {
      before: item.available_qty,
      after: after.available_qty,
      isWarningGone: needsAttention(item) && !needsAttention(after),
    }
  },
  reverse,
  reversed: ['counted_qty', 'adjustment_qty'],
}
