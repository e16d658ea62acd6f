import * as contract from '@kitroom/contract/stock-warnings'
import type { Action, Entry } from '../../platform/activity/activity.ts'
import { nameIn } from '../../platform/activity/entry-ids.ts'
import { lockRows } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { listCodedItems, listNeverReceived, listNotSetUp, listWarnedProducts } from '../inventory/index.ts'
import * as queries from './queries.ts'

/** An entry for each item, under its name. */
const entriesOf = async (
  db: Db,
  action: Action,
  ids: readonly number[],
  before: readonly contract.Snooze[],
  after: readonly contract.Snooze[],
): Promise<Entry[]> => {
  const names = new Map((await listCodedItems(db, ids)).map((item) => [item.id, nameIn(item)]))
  const stateOf = (snoozes: readonly contract.Snooze[], id: number) => {
    const snooze = snoozes.find(({ inventory_item_id }) => inventory_item_id === id)
    return snooze && { ...snooze, name: names.get(id) ?? '' }
  }
  return ids.map((id) => ({ action, id, before: stateOf(before, id), after: stateOf(after, id) }))
}

/** The rules are in `docs/product.md`, 'Inventory'. */
export const stockWarningRoutes = ({ mount }: Mount): void => {
  mount(contract.getWarningDetails, { grows: 'inventory_items' }, async ({ db }) => ({
    not_set_up_ids: listNotSetUp(db),
    never_received_ids: listNeverReceived(db),
    products: await listWarnedProducts(db),
    snoozes: await queries.listSnoozes(db),
  }))

  mount(contract.snoozeItems, async ({ db, body, actor, logBatch }) => {
    const ids = body.inventory_item_ids
    // Two people who snooze the same item run one after the other.
    await lockRows(db, 'inventory_items', ids)
    const warnings = await queries.listStockWarnings(db, ids)
    const chosen = ids.map((id) => {
      const warning = warnings.get(id) ?? invalid('inventory_item_ids', contract.NOTHING_TO_SNOOZE)
      return [id, warning] as const
    })
    const before = await queries.findSnoozes(db, ids)
    await queries.putSnoozes(db, body, chosen, actor.userId)
    const snoozes = await queries.findSnoozes(db, ids)
    await logBatch(null, await entriesOf(db, 'stock-warnings.snoozed', ids, before, snoozes))
    return { snoozes, message: ids.length === 1 ? 'Snoozed.' : `${ids.length} items snoozed.` }
  })

  mount(contract.wakeItem, async ({ db, params, logBatch }) => {
    await lockRows(db, 'inventory_items', [params.id])
    const before = await queries.findSnoozes(db, [params.id])
    if (before.length === 0) notFound('Snooze')
    await queries.deleteSnoozes(db, [params.id])
    await logBatch(null, await entriesOf(db, 'stock-warnings.woken', [params.id], before, []))
    return { message: 'Woken.' }
  })

  mount(contract.getDigestChoice, async ({ db, actor }) => ({ is_on: await queries.wantsDigest(db, actor.userId) }))

  mount(contract.setDigestChoice, async ({ db, body, actor, log }) => {
    const before = { is_on: await queries.wantsDigest(db, actor.userId) }
    await queries.setDigest(db, actor.userId, body.is_on)
    await log('user.digest-chosen', { id: actor.userId, before, after: body })
    return { is_on: body.is_on, message: body.is_on ? 'The digest is on.' : 'The digest is off.' }
  })
}
