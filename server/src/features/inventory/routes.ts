import * as inventory from '@kitroom/contract/inventory'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'
import { isSame, settingsAfter, whyNotQuantity } from './rules.ts'

const ITEM = 'Inventory item'

/** The rules are in `docs/product.md`, 'Inventory'. */
export const inventoryRoutes = ({ mount }: Mount): void => {
  mount(inventory.listInventoryItems, async ({ db, params }) => {
    const product_name = (await queries.findProductName(db, params.id)) ?? notFound('Product')
    return { items: await queries.listItems(db, params.id), product_name, message: 'Inventory items loaded.' }
  })

  mount(inventory.listInventoryWarnings, async ({ db }) => ({
    items: await queries.listWarnings(db),
    message: 'Inventory warnings loaded.',
  }))

  mount(inventory.listOutOfStock, async ({ db }) => ({ outOfStock: await queries.listOutOfStock(db) }))

  mount(inventory.listInventoryAdjustments, async ({ db, params }) => {
    if (!(await queries.findItem(db, params.id))) notFound(ITEM)
    return { adjustments: await queries.listAdjustments(db, params.id) }
  })

  mount(inventory.updateInventoryItem, async ({ db, params, body, actor, ifMatch, record }) => {
    await lockRow(db, 'inventory_items', params.id)
    const before = (await queries.findItem(db, params.id)) ?? notFound(ITEM)
    refuseIfChanged(before, ifMatch)
    const reason = whyNotQuantity(before.available_qty + body.adjustment_qty)
    if (reason) invalid('adjustment_qty', reason)
    const settings = settingsAfter(before, body)
    if (!isSame(before, settings)) {
      await refusingDuplicates({ sku: inventory.SKU_TAKEN }, () =>
        queries.updateSettings(db, params.id, settings, nextVersion(before)),
      )
    }
    if (body.adjustment_qty !== 0 || body.notes !== null) {
      await queries.adjustQuantity(db, {
        itemId: params.id,
        before: before.available_qty,
        change: body.adjustment_qty,
        notes: body.notes,
        userId: actor.userId,
      })
    }
    const item = (await queries.findItem(db, params.id)) ?? notFound(ITEM)
    await record('inventory.updated', { before, after: item })
    return { item, message: 'Inventory updated.' }
  })

  mount(inventory.setAlwaysInStock, async ({ db, params, record }) => {
    await lockRow(db, 'products', params.id)
    if (!(await queries.findProductName(db, params.id))) notFound('Product')
    const items = await queries.setAlwaysInStock(db, params.id)
    const after = items.map(({ id }) => ({ id, in_stock: true, always_in_stock: true }))
    await record('inventory.always-in-stock', { id: params.id, before: { items }, after: { items: after } })
    return { message: 'All inventory items are now Always In Stock.' }
  })
}
