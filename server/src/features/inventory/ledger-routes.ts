import * as inventory from '@kitroom/contract/inventory'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { writeLines } from './ledger-lines.ts'
import { listMovementTotals } from './movement-totals.ts'
import * as movements from './movements.ts'
import * as queries from './queries.ts'
import { quantityProblem } from './rules.ts'
import { listStatesOf } from './warnings.ts'

/** Undoing a movement, sums of movements, and what items are set up by. */
export const ledgerRoutes = (mount: Mount['mount']): void => {
  mount(inventory.getStockSetup, async ({ db, params }) => {
    const { code } = (await queries.findProduct(db, params.id)) ?? notFound('Product')
    return { product_code: code, ...(await listStatesOf(db, params.id)) }
  })

  mount(inventory.listStockMovements, { grows: 'inventory_adjustments' }, async ({ db, query }) => ({
    totals: listMovementTotals(db, query),
  }))

  mount(inventory.listItemsToSetUp, { grows: 'inventory_items' }, async ({ db, query }) => ({
    items: queries.listItemsToSetUp(db, query.products),
  }))

  mount(inventory.undoMovement, async ({ db, params, actor, log }) => {
    const { inventory_item_id } = (await movements.findMovement(db, params.id)) ?? notFound('Movement')
    await lockRow(db, 'inventory_items', inventory_item_id)
    // Read again: until the item was locked another user could have undone it.
    const undone = (await movements.findMovement(db, params.id)) ?? notFound('Movement')
    const before = (await queries.findItem(db, undone.inventory_item_id)) ?? notFound('Inventory item')
    if (undone.undone_by_id !== null) throw new Refusal(409, inventory.UNDONE_BEFORE, { path: 'undoes_id' })
    if (undone.order_id !== null) throw new Refusal(409, inventory.BELONGS_TO_ORDER, { path: 'undoes_id' })
    if (undone.adjustment_qty === 0) throw new Refusal(409, inventory.NOTHING_TO_UNDO, { path: 'undoes_id' })
    const change = -undone.adjustment_qty
    const wrong = quantityProblem(before.available_qty + change)
    if (wrong) invalid('adjustment_qty', wrong)
    const line = { item: before, change, reason: 'Correction', undoesId: undone.id }
    const [id = 0] = await writeLines(db, [line], actor)
    const item = (await queries.findItem(db, before.id)) ?? notFound('Inventory item')
    await log('inventory.movement-undone', { before, after: item })
    const movement = (await movements.findMovement(db, id)) ?? notFound('Movement')
    return { item, movement, message: 'Movement undone.' }
  })
}
