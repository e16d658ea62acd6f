import { isSnoozed, isWorse, StockWarning } from '@kitroom/contract/stock-warnings'
import { sql } from 'kysely'
import { z } from 'zod'
import { listActiveHolders } from '../../platform/access/holders.ts'
import type { Area } from '../../platform/area.ts'
import { lastDueIn } from '../../platform/daily.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { forHolders } from '../../platform/mail/for-holders.ts'
import { type MailKinds, renderMail } from '../../platform/mail/message.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { shopDay } from '../../platform/shop-clock.ts'
import { listSnoozes, listStockWarnings } from './queries.ts'

const KIND = 'stock-digest'
const LINES = 50
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 60

/** The state of an item, by its id. */
const Told = z.record(z.string(), StockWarning)
type Told = Readonly<Record<string, StockWarning>>

/** Today's warnings, without snoozed ones. */
const currentWarnings = async (db: Db, day: string): Promise<Told> => {
  const snoozes = new Map((await listSnoozes(db)).map((snooze) => [snooze.inventory_item_id, snooze]))
  const warnings = [...(await listStockWarnings(db))].filter(([id, warning]) => {
    const snooze = snoozes.get(id)
    return !(snooze && isSnoozed(snooze, warning, day))
  })
  return Object.fromEntries(warnings)
}

/** Active people who manage inventory and want the mail, each with their last mail's content. */
const listReaders = async (db: Db) => {
  const rows = await db.selectFrom('stock_digest_readers').select(['user_id', 'is_on', 'told']).execute()
  const choices = new Map(rows.map((row) => [row.user_id, row]))
  return (await listActiveHolders(db, 'MANAGE_INVENTORY')).flatMap(({ id, email }) => {
    const { is_on = true, told = null } = choices.get(id) ?? {}
    return is_on ? [{ id, email, told: told === null ? {} : Told.parse(JSON.parse(told)) }] : []
  })
}

/** Warnings that are new or worse since then. */
const newSince = (told: Told, now: Told): Told =>
  Object.fromEntries(
    Object.entries(now).filter(([id, warning]) => {
      const before = told[id]
      return before === undefined || isWorse(warning, before)
    }),
  )

/** Queues a mail for everyone with news, once for each due time. */
export const queueDigests = (database: Database, timeZone: string, due: Date): Promise<boolean> =>
  database.transaction(async (db) => {
    const due_at = due.toISOString()
    const run = await db
      .insertInto('stock_digest_runs')
      .values({ due_at })
      .onConflict((clause) => clause.doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (!run) return false
    const now = await currentWarnings(db, shopDay(timeZone, due))
    const readers = await listReaders(db)
    const told = readers.map((reader) => ({ ...reader, items: newSince(reader.told, now) }))
    const digests = await insertMany<{ id: number; user_id: number }>(
      db,
      'stock_digests',
      told
        .filter(({ items }) => Object.keys(items).length > 0)
        .map(({ id, items }) => ({ user_id: id, due_at, items: JSON.stringify(items) })),
      ['id', 'user_id'],
    )
    const emails = new Map(readers.map(({ id, email }) => [id, email]))
    const recipients = digests.map(({ id, user_id: userId }) => {
      return { toAddress: emails.get(userId) ?? '', userId, recordId: id }
    })
    await queueMails(db, KIND, recipients)
    const ids = readers.map(({ id }) => id)
    await keepTold(db, ids, now)
    return digests.length > 0
  })

/** Keeps what these people have been told. Their choice stays as it is: they may change it at this moment. */
const keepTold = async (db: Db, userIds: readonly number[], told: Told): Promise<void> => {
  await sql`
    INSERT INTO ${sql.table('stock_digest_readers')} (user_id, is_on, told)
    SELECT id, true, ${JSON.stringify(told)} FROM users WHERE ${isOneOf(db, 'id', userIds)}
    ON CONFLICT (user_id) DO UPDATE SET told = excluded.told`.execute(db)
}

/** Deletes what no mail can need any more, and the runs before the last. */
export const sweepDigests = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('stock_digests').where('due_at', '<', longAgo).execute()
  const last = await findLastDigest(db, Date.now())
  if (last === null) return
  await db.deleteFrom('stock_digest_runs').where('due_at', '<', new Date(last).toISOString()).execute()
}

/** When the mails were last due. */
const findLastDigest = (db: Db, now: number): Promise<number | null> => lastDueIn(db, 'stock_digest_runs', now)

const findItems = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'inventory_items.garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'inventory_items.size_id')
    .select(['inventory_items.id', 'product_id', 'products.name', 'garment_colors.name as color', 'sizes.code', 'sku'])
    .select('available_qty')
    .where(isOneOf(db, 'inventory_items.id', ids))
    .orderBy(inListOrder('products'))
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .execute()

export const digestMails: MailKinds = {
  [KIND]: forHolders('MANAGE_INVENTORY', async ({ database, mail, publicUrl }) => {
    const digest = await database.read
      .selectFrom('stock_digests')
      .select('items')
      .where('id', '=', mail.record_id ?? 0)
      .executeTakeFirst()
    if (!digest) return null
    const warnings = Told.parse(JSON.parse(digest.items))
    const items = await findItems(database.read, Object.keys(warnings).map(Number))
    const count = items.length
    if (count === 0) return null
    const lines = items.slice(0, LINES).flatMap((item) => {
      const sku = item.sku === null ? '' : ` (${item.sku})`
      return [
        `${warnings[item.id]}, ${item.available_qty} on hand:`,
        { quote: `${item.name}, ${item.color}, ${item.code}${sku}` },
        { label: 'In its inventory', url: `${publicUrl}/admin/product/${item.product_id}/inventory?item=${item.id}` },
      ]
    })
    const rest = count > LINES ? [`And ${count - LINES} more.`] : []
    const message = renderMail(count === 1 ? '1 new inventory warning' : `${count} new inventory warnings`, [
      'Good morning,',
      'this is new or worse since the last mail.',
      ...lines,
      ...rest,
      'You can turn this mail off on your account page.',
      { label: 'See all inventory warnings', url: `${publicUrl}/admin/inventory-warnings` },
    ])
    return { to: mail.to_address, ...message }
  }),
}

/** The mails of each morning. */
export const dailyDigest: NonNullable<Area['daily']> = ({ config, database, wakeMailWorker }) => ({
  name: 'stock-digest',
  at: config.digestAt,
  findLast: (now) => findLastDigest(database.read, now),
  run: async (due) => {
    if (await queueDigests(database, config.timeZone, due)) wakeMailWorker()
  },
})
