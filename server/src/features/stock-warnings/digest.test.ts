import { listStockHistory } from '@kitroom/contract/all-stock'
import { undoBatch } from '@kitroom/contract/batches'
import { listInventoryItems, undoMovement, updateInventoryItem } from '@kitroom/contract/inventory'
import { localTimeZone } from '@kitroom/contract/local-time'
import { createRole } from '@kitroom/contract/roles'
import { getDigestChoice, setDigestChoice, snoozeItems } from '@kitroom/contract/stock-warnings'
import { getUser } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { eventually } from '@kitroom/testkit/eventually'
import { insertCatalogue } from '@kitroom/testkit/records'
import { waitingFor } from '@kitroom/testkit/waiting-for'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startDaily } from '../../platform/daily.ts'
import type { WaitingMail } from '../../platform/mail/message.ts'
import { dailyDigest, digestMails, queueDigests, sweepDigests } from './digest.ts'
import { setDigest, wantsDigest } from './queries.ts'

const TIME_ZONE = localTimeZone()

const DAY_MS = 24 * 60 * 60 * 1000
const MORNING = new Date(2026, 10, 20, 7, 0)
const morning = (days: number) => new Date(2026, 10, 20 + days, 7, 0)

/** One low item, one reader of warnings beside the administrator, and a person who may not see them. */
const withStock = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const reader = await app.signIn('MANAGE_INVENTORY')
  await app.signIn('PRODUCT_READ')
  const { product } = await insertCatalogue(admin, { colors: 1, sizes: 3 })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const save = (nth: number, body: object) =>
    admin.send(updateInventoryItem, { params: { id: items[nth]?.id ?? 0 }, body: { in_stock: true, ...body } })
  await save(0, { sku: 'ACE-1', low_stock_level: 8, critical_stock_level: 2, adjustment_qty: 5 })
  await save(1, { sku: 'ACE-2', low_stock_level: 8, adjustment_qty: 50 })
  await save(2, { sku: 'ACE-3', low_stock_level: 8, adjustment_qty: 50 })
  const { database } = app
  const waiting = async () =>
    (
      await database.read.selectFrom('mails').selectAll().where('kind', '=', 'stock-digest').orderBy('id').execute()
    ).map((mail) => ({ ...mail }) as WaitingMail & { user_id: number })
  const write = async (mail: WaitingMail) =>
    (await digestMails['stock-digest']?.compose({ database, mail, publicUrl: 'https://kitroom.example' })) ?? null
  /** The reader's mails of one morning: the SKUs in them. */
  const told = async (due: Date): Promise<string[]> => {
    const before = (await waiting()).length
    await queueDigests(database, TIME_ZONE, due)
    const own = (await waiting()).slice(before).filter(({ user_id }) => user_id === reader.person.id)
    const messages = await Promise.all(own.map(write))
    return messages.flatMap((message) => [...(message?.text.matchAll(/ACE-\d/g) ?? [])].map(([sku]) => sku))
  }
  return { ...app, admin, reader, product, items, save, waiting, write, told }
}

test('the first mail lists all, the next what is new or worse, and without news there is none', async () => {
  const { told, save } = await withStock()
  expect(await told(morning(0))).toEqual(['ACE-1'])
  expect(await told(morning(1))).toEqual([])
  await save(1, { sku: 'ACE-2', low_stock_level: 8, adjustment_qty: -45 })
  expect(await told(morning(2))).toEqual(['ACE-2'])
  await save(0, { sku: 'ACE-1', low_stock_level: 8, critical_stock_level: 2, adjustment_qty: -4 })
  expect(await told(morning(3))).toEqual(['ACE-1'])
  await save(0, { sku: 'ACE-1', low_stock_level: 8, critical_stock_level: 2, adjustment_qty: 3 })
  expect(await told(morning(4))).toEqual([])
})

test('an item is told as never received, and not again once its first pieces are too few', async () => {
  const { told, save, admin, items, waiting, write } = await withStock()
  await told(morning(0))
  const params = { id: items[2]?.id ?? 0 }
  const { rows: movements } = await admin.call(listStockHistory, { query: { item: String(params.id) } })
  await admin.call(undoMovement, { params: { id: movements[0]?.id ?? 0 } })
  expect(await told(morning(1))).toEqual(['ACE-3'])
  const mail = (await waiting()).at(-1)
  expect((mail && (await write(mail)))?.text).toContain('Never received, 0 on hand:')
  await save(2, { sku: 'ACE-3', low_stock_level: 8, critical_stock_level: 2, adjustment_qty: 1 })
  expect(await told(morning(2))).toEqual([])
})

test('snoozed warnings are left out, and people who turned the mail off get none', async () => {
  const { told, admin, reader, items, save } = await withStock()
  const body = { inventory_item_ids: [items[0]?.id ?? 0], until: '2099-01-01', note: '' }
  await admin.call(snoozeItems, { body })
  expect(await told(morning(0))).toEqual([])
  expect((await reader.call(getDigestChoice)).is_on).toBe(true)
  await reader.call(setDigestChoice, { body: { is_on: false } })
  await save(1, { sku: 'ACE-2', low_stock_level: 8, adjustment_qty: -45 })
  expect(await told(morning(1))).toEqual([])
  await reader.call(setDigestChoice, { body: { is_on: true } })
  expect(await told(morning(2))).toEqual(['ACE-2'])
})

test.each([
  ['for the first time', []],
  ['after having turned it on', [true]],
])('who turns the mail off %s while it is queued stays without it', async (_when, choices) => {
  const { database, reader } = await withStock()
  for (const isOn of choices) await reader.call(setDigestChoice, { body: { is_on: isOn } })
  let queueing: Promise<boolean> = Promise.resolve(false)
  await database.transaction(async (db) => {
    await setDigest(db, reader.person.id, false)
    queueing = queueDigests(database, TIME_ZONE, morning(0))
    // On PostgreSQL it takes the person for a reader, and waits for the row; on SQLite for the lock.
    if (database.engine === 'postgres') await eventually(async () => expect(await waitingFor(db)).toBe(1))
  })
  expect(await queueing).toBe(true)
  expect(await wantsDigest(database.read, reader.person.id)).toBe(false)
})

test('a mail that was due two months ago is deleted, and a newer one stays; of the runs the last one', async () => {
  const { database, told, save } = await withStock()
  const [old, recent] = [new Date(Date.now() - 61 * DAY_MS), new Date()]
  await told(old)
  await save(1, { sku: 'ACE-2', low_stock_level: 8, adjustment_qty: -45 })
  await told(recent)
  await database.transaction(sweepDigests)
  const kept = await database.read.selectFrom('stock_digests').select('due_at').execute()
  expect(new Set(kept.map(({ due_at }) => due_at))).toEqual(new Set([recent.toISOString()]))
  const runs = await database.read.selectFrom('stock_digest_runs').select('due_at').execute()
  expect(runs).toEqual([{ due_at: recent.toISOString() }])
})

test('only active holders of MANAGE_INVENTORY get it, with a link to each item', async () => {
  const { database, waiting, write, admin, reader, product, items } = await withStock()
  await queueDigests(database, TIME_ZONE, MORNING)
  const mails = await waiting()
  expect(mails.map(({ user_id }) => user_id).sort()).toEqual([admin.person.id, reader.person.id].sort())
  const message = mails[0] && (await write(mails[0]))
  expect(message?.subject).toBe('1 new inventory warning')
  expect(message?.text).toContain(`https://kitroom.example/admin/product/${product.id}/inventory?item=${items[0]?.id}`)
  expect(message?.text).toMatch(/^Low, 5 on hand:\n\n> Rally Jersey, Color 0, .*\(ACE-1\)$/m)
})

test('a queued mail goes to the present address of its reader, and to nobody who may not see warnings any more', async () => {
  const { database, waiting, write, admin, reader } = await withStock()
  const set = (values: object) =>
    database.transaction((db) => db.updateTable('users').set(values).where('id', '=', reader.person.id).execute())
  await queueDigests(database, TIME_ZONE, MORNING)
  const mail = (await waiting()).find(({ user_id }) => user_id === reader.person.id) as WaitingMail

  await set({ email: 'moved@club.example', email_key: 'moved@club.example' })
  expect((await write(mail))?.to).toBe('moved@club.example')
  await set({ is_active: false })
  expect(await write(mail)).toBe(null)
  const { role } = await admin.call(createRole, { body: { name: 'Without rights' } })
  await set({ is_active: true, app_role_id: role.id })
  expect(await write(mail)).toBe(null)
})

test('an import of a person who was to get it can be undone', async () => {
  const { database, admin, waiting } = await withStock()
  const { role_name } = (await admin.call(getUser, { params: { id: admin.person.id } })).user
  const cells = { email: 'new@club.example', first_name: 'New', last_name: 'Keeper', app_role_id: role_name }
  const { batch } = await applyRows(admin, 'users', [{ cells }])
  await queueDigests(database, TIME_ZONE, MORNING)
  expect((await waiting()).map(({ to_address }) => to_address)).toContain('new@club.example')
  expect((await admin.call(undoBatch, { params: { id: batch.id } })).kept).toEqual([])
  expect((await waiting()).map(({ to_address }) => to_address)).not.toContain('new@club.example')
})

test('two servers that are due at once queue each mail once', async () => {
  const { database, waiting } = await withStock()
  await Promise.all([1, 2, 3].map(() => queueDigests(database, TIME_ZONE, MORNING)))
  expect(await waiting()).toHaveLength(2)
})

test('over a month with clock changes, each morning counts once', async () => {
  const { config, database } = await withStock()
  let now = morning(0).getTime() - DAY_MS / 2
  const runs: string[] = []
  const task = dailyDigest({
    config: { ...config, digestAt: '07:00' },
    database,
    wakeMailWorker: () => void runs.push('mails'),
  })
  const start = () =>
    startDaily({
      ...task,
      database,
      timeZone: TIME_ZONE,
      log: pino({ level: 'silent' }),
      clock: { now: () => now, every: () => () => undefined },
      run: async (due) => {
        await task.run(due)
        runs.push(due.toDateString())
      },
    })
  const [one, other] = [start(), start()]
  const pass = async (hours: number) => {
    now += hours * 60 * 60 * 1000
    await Promise.all([one.look(), other.look()])
  }
  for (let hour = 0; hour < 10 * 24; hour += 6) await pass(6)
  await pass(-30)
  await pass(24)
  await pass(6)
  for (let hour = 0; hour < 20 * 24; hour += 6) await pass(6)
  const days = runs.filter((run) => run !== 'mails')
  expect(days).toEqual([...new Set(days)])
  expect(days.length).toBeGreaterThanOrEqual(29)
  expect(runs.filter((run) => run === 'mails')).toHaveLength(1)
})

test('only holders of MANAGE_INVENTORY may choose', async () => {
  const { signIn } = await startApp()
  const other = await signIn('PRODUCT_READ')
  expect((await other.send(getDigestChoice)).status).toBe(403)
  expect((await other.send(setDigestChoice, { body: { is_on: false } })).status).toBe(403)
})
