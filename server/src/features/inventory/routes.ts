import * as inventory from '@kitroom/contract/inventory'
import { insertBatch } from '../../platform/batch/queries.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { writeLines } from './ledger-lines.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { movedSince } from './movements.ts'
import * as queries from './queries.ts'
import { changeFor, isCounted, NOT_BOTH, quantityProblem, settingsAfter, settingsOf } from './rules.ts'
import { listWarnings } from './warnings.ts'
import { writeSettings } from './write-settings.ts'

const ITEM = 'Inventory item'

/** Names the item that has the SKU if no page shows it: its product does not come in that color or size any more. */
const refuseHiddenSku = async (db: Db, sku: string, exceptId: number): Promise<void> => {
  const hidden = await queries.findHiddenItem(db, sku)
  if (!hidden || hidden.id === exceptId) return
  const { product_name, color_name, size_code } = hidden
  conflict(
    'sku',
    `${inventory.SKU_TAKEN}: ${product_name}, ${color_name}, ${size_code}, which is not offered now, has it`,
  )
}

const GROWS = { grows: 'inventory_items' } as const

/** The rules are in `docs/product.md`, 'Inventory'. */
export const inventoryRoutes = ({ mount }: Mount): void => {
  mount(inventory.listInventoryItems, GROWS, async ({ db, params }) => {
    const { name: product_name } = (await queries.findProduct(db, params.id)) ?? notFound('Product')
    return {
      items: queries.itemsOf(db, params.id).stream(queries.ROWS_AT_ONCE),
      product_name,
      message: 'Inventory items loaded.',
    }
  })

  mount(inventory.listInventoryWarnings, GROWS, async ({ db }) => ({
    items: listWarnings(db),
    message: 'Inventory warnings loaded.',
  }))

  mount(inventory.listStockOfProducts, GROWS, async ({ db }) => ({ stock: queries.listStockOfProducts(db) }))

  mount(inventory.listOutOfStock, GROWS, async ({ db }) => ({ outOfStock: queries.listOutOfStock(db) }))

  ledgerRoutes(mount)

  mount(inventory.updateInventoryItem, async ({ db, params, body, actor, ifMatch, log }) => {
    const before = (await queries.lockItem(db, params.id)) ?? notFound(ITEM)
    refuseIfChanged(before, ifMatch)
    const change = await changeOf(db, before, body)
    const settings = settingsAfter(before, body)
    if (settings.sku !== null && settings.sku !== before.sku) await refuseHiddenSku(db, settings.sku, before.id)
    const written = await refusingDuplicates({ sku: inventory.SKU_TAKEN }, () =>
      writeSettings(db, [{ item: before, settings }]),
    )
    const [{ edits = [], after = before } = {}] = written
    const { notes, reason } = body
    if (change !== 0 || notes !== null || isCounted(body) || edits.length > 0) {
      await writeLines(db, [{ item: before, change, notes, reason, edits }], actor)
    }
    const item = { ...after, available_qty: before.available_qty + change }
    // A note and a count of what was there are lines of the stock history, though they leave the item as it is.
    const said = {
      ...(notes !== null && { notes }),
      ...(isCounted(body) && change === 0 && { counted_qty: item.available_qty }),
    }
    await log('inventory.updated', { before, after: { ...item, ...said } })
    const hasEnded = !item.always_in_stock && (before.always_in_stock || body.always_in_stock === true)
    return { item, message: `Inventory updated.${hasEnded ? ' Always In Stock has ended.' : ''}` }
  })

  mount(inventory.setAlwaysInStock, async ({ db, params, actor, logBatch }) => {
    await lockRow(db, 'products', params.id)
    if (!(await queries.findProduct(db, params.id))) notFound('Product')
    const items = await queries.listOfferedItems(db, params.id)
    const marked = items.filter((item) => !item.in_stock || !item.always_in_stock)
    const lines = await writeSettings(
      db,
      marked.map((item) => ({ item, settings: { ...settingsOf(item), ...queries.ALWAYS_IN_STOCK } })),
    )
    const counts = { created_count: 0, changed_count: marked.length, undoes_id: null }
    const owned = { area: 'inventory', kind: 'always-in-stock', actor_user_id: actor.userId }
    const batchId = marked.length > 0 ? await insertBatch(db, { ...owned, ...counts }) : null
    await writeLines(db, lines, { userId: actor.userId, batchId })
    const ids = marked.map(({ id }) => id)
    const after = new Map((await queries.listCodedItems(db, ids)).map((item) => [item.id, item]))
    await logBatch(
      batchId,
      marked.map((before) => ({ action: 'inventory.updated' as const, before, after: after.get(before.id) })),
    )
    return { message: 'All inventory items are now Always In Stock.' }
  })
}

/** The change of the quantity by a save; an invalid save is refused. */
const changeOf = async (
  db: Db,
  before: inventory.InventoryItem,
  body: inventory.InventoryBulkInput,
): Promise<number> => {
  const path = isCounted(body) ? 'counted_qty' : 'adjustment_qty'
  if (isCounted(body) && body.adjustment_qty !== 0) invalid(path, NOT_BOTH)
  const { counted_at } = body
  const moved = isCounted(body) && counted_at ? await movedSince(db, [{ id: before.id, counted_at }]) : null
  const change = changeFor(before.available_qty, body, moved?.get(before.id) ?? 0)
  const wrong = quantityProblem(before.available_qty + change)
  if (wrong) invalid(path, wrong)
  return change
}
