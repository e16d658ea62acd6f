import { getHistory, listActivity } from '@kitroom/contract/activity'
import { getAttention } from '@kitroom/contract/attention'
import { login } from '@kitroom/contract/auth'
import { listClubs } from '@kitroom/contract/clubs'
import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { listInventoryItems, listInventoryWarnings } from '@kitroom/contract/inventory'
import { listOrders } from '@kitroom/contract/listed-orders'
import { getOrderApproval } from '@kitroom/contract/order-approval'
import { listPlayers } from '@kitroom/contract/order-lists'
import { getCollectedSizes } from '@kitroom/contract/order-sizes'
import { ORDER_STATUSES } from '@kitroom/contract/order-statuses'
import { listPlayerPacks, updatePlayerPack } from '@kitroom/contract/player-packs'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { getProductImage } from '@kitroom/contract/product-images'
import { listProducts } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { listUsers } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { inProcess } from '@kitroom/testkit/in-process'
import { readAll } from '@kitroom/testkit/paged-lists'
import { startSession } from '@kitroom/testkit/people'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, onTestFinished, test } from 'vitest'
import { bootstrap } from '../bootstrap.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { imageKeeper } from '../platform/images/images.ts'
import { hashPassword } from '../platform/passwords.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { openArchive } from '../platform/zip/read.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedDemo } from './demo.ts'
import { ARCHIVE, listDemoPictures, missingPictures, nameOf } from './pictures/demo-pictures.ts'
import { ARCHIVE_LIMITS, storePictures } from './pictures/store.ts'

const withDemo = async () => {
  const { app, database, config } = await startApp()
  expect(await seedDemo(database, 'Volley-Demo-26')).toBe(true)
  const signIn = async (email: string) => {
    const { id } = await database.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return new Client(inProcess(app), await startSession(database, id))
  }
  return { database, config, signIn, admin: await signIn('admin@kitroom.example') }
}

test('the demo is not asked for backups', async () => {
  const { admin } = await withDemo()
  const { counts } = await admin.call(getAttention, { query: { today: '2026-03-04' } })
  expect(counts.critical).toBeGreaterThan(0)
  expect(counts.missing_backups).toBeUndefined()
})

test('the demo business has something on every screen', async () => {
  const { admin } = await withDemo()

  expect((await admin.call(listClubs)).clubs.length).toBeGreaterThanOrEqual(12)
  expect((await admin.call(listUsers)).users.length).toBeGreaterThanOrEqual(60)
  expect((await admin.call(listSizes)).sizes).toHaveLength(8)
  expect((await admin.call(listProductCategories)).product_categories.length).toBeGreaterThanOrEqual(5)
  expect((await admin.call(listImprintColors)).imprint_colors).toHaveLength(10)
  const { garment_colors } = await admin.call(listGarmentColors)
  expect(garment_colors).toHaveLength(14)
  expect(garment_colors.every(({ imprint_colors }) => imprint_colors.length > 1)).toBe(true)
  const { products } = await admin.call(listProducts)
  expect(products).toHaveLength(14)
  for (const { id, product_garment_color_ids, product_size_ids } of products) {
    const { items } = await admin.call(listInventoryItems, { params: { id } })
    expect(items).toHaveLength(product_garment_color_ids.length * product_size_ids.length)
  }
  const warnings = (await admin.call(listInventoryWarnings)).items.length
  expect(warnings).toBeGreaterThan(20)
  expect(warnings).toBeLessThan(200)
})

test('histories of the demo say who changed what, and end in the stored state', async () => {
  const { admin } = await withDemo()
  const { rows: entries } = await admin.call(listActivity, { query: {} })
  const updates = entries.filter(({ kind }) => kind === 'updated')
  expect(updates.length).toBeGreaterThan(8)
  expect(updates.every(({ changes }) => changes.length > 0)).toBe(true)
  const navy = (await admin.call(listGarmentColors)).garment_colors.find(({ code }) => code === 'NVY')
  const history = await admin.call(getHistory, { query: { area: 'garment-colors', id: String(navy?.id) } })
  expect(history.entries.map(({ changes }) => changes.map(({ label }) => label))).toEqual([
    ['Pantone Code'],
    ['Hex Value'],
  ])
  expect(history.entries[0]?.values).toMatchObject({ hex_value: navy?.hex_value, pantone_code: navy?.pantone_code })
})

test('every player pack of the demo can be ordered', async () => {
  const { admin } = await withDemo()
  const { club_player_packs } = await admin.call(listPlayerPacks)
  expect(club_player_packs).toHaveLength(6)
  for (const pack of club_player_packs) {
    const { status } = await admin.send(updatePlayerPack, { params: { id: pack.id }, body: pack })
    expect(status, pack.name).toBe(200)
  }
})

test('the demo has an order in every status, and the club sees its own', async () => {
  const { admin, signIn } = await withDemo()
  const { rows: orders } = await admin.call(listOrders, { query: {} })
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  const club = await signIn('club@kitroom.example')
  expect((await club.call(listOrders, { query: {} })).rows.map(({ team_name }) => team_name)).toEqual([
    'Boys 16',
    'Girls 14 White',
    ...['Girls 16 Blue', 'Girls 16 Blue', 'Girls 16 Blue'],
  ])
  const collecting = orders.find(({ team_name }) => team_name === 'Boys 16')
  const { link, entries } = await admin.call(getCollectedSizes, { params: { id: collecting?.id ?? 0 } })
  expect(link?.is_open).toBe(true)
  expect(entries).toHaveLength(3)
})

test('orders of the demo are of two seasons, short, approved and changed since their print, and teams have players of their own', async () => {
  const { admin } = await withDemo()
  const { rows } = await admin.call(listOrders, { query: {} })
  const teamsWhere = (is: (order: (typeof rows)[number]) => boolean) =>
    rows.filter(is).map(({ team_name }) => team_name)
  expect(teamsWhere(({ is_short }) => is_short)).toContain('Regional 17')
  expect(teamsWhere(({ is_changed_since_print }) => is_changed_since_print)).toEqual(['Girls 17'])
  expect(teamsWhere(({ sizes_waiting }) => sizes_waiting > 0)).toEqual(['Boys 16'])
  expect(rows.every(({ ship_by }) => ship_by !== null)).toBe(true)
  const approved = rows.find(({ team_name }) => team_name === 'Boys 14')
  const { approval } = await admin.call(getOrderApproval, { params: { id: approved?.id ?? 0 } })
  expect(approval).toMatchObject({ approved: { name: 'Clara Nyström' }, changes: [] })
  const players = await readAll(admin, listPlayers)
  expect(new Set(players.map(({ season }) => season)).size).toBeGreaterThanOrEqual(2)
  const namesOf = (team: string) => players.filter(({ team_name }) => team_name === team).map(({ name }) => name)
  expect(namesOf('Girls 15').filter((name) => namesOf('Girls 18 Navy').includes(name))).toEqual([])
  expect(new Set(namesOf('Girls 16 Blue')).size).toBe(12)
})

test('quantities of the demo are the sum of their history', async () => {
  const { database } = await withDemo()
  const rows = await database.read
    .selectFrom('inventory_items')
    .leftJoin('inventory_adjustments', 'inventory_adjustments.inventory_item_id', 'inventory_items.id')
    .select((item) => ['inventory_items.id', 'available_qty', item.fn.sum<number>('adjustment_qty').as('sum')])
    .groupBy(['inventory_items.id', 'available_qty'])
    .execute()
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter(({ available_qty, sum }) => available_qty !== Number(sum))).toEqual([])
})

test('orders of the demo took their pieces when they were confirmed, and nothing in its histories is yet to come', async () => {
  const { database } = await withDemo()
  const now = new Date().toISOString()
  const moves = await database.read.selectFrom('order_moves').select(['order_id', 'action', 'moved_at']).execute()
  expect(moves.filter(({ moved_at }) => moved_at > now)).toEqual([])
  const lines = await database.read
    .selectFrom('inventory_adjustments')
    .select(['inventory_item_id', 'order_id', 'adjusted_at', 'before_qty', 'adjustment_qty', 'after_qty'])
    .orderBy('id')
    .execute()
  const times = lines.map(({ adjusted_at }) => adjusted_at)
  expect(times).toEqual(times.toSorted())
  for (const [, own] of Map.groupBy(lines, (line) => line.inventory_item_id)) {
    expect(own.map(({ before_qty }) => before_qty)).toEqual([0, ...own.slice(0, -1).map(({ after_qty }) => after_qty)])
    expect(own.every((line) => line.after_qty === line.before_qty + line.adjustment_qty && line.after_qty >= 0)).toBe(
      true,
    )
  }
  const confirmedAt = new Map(
    moves.filter(({ action }) => action === 'confirm').map(({ order_id, moved_at }) => [order_id, moved_at]),
  )
  const taken = lines.filter(({ order_id }) => order_id !== null)
  const dated = taken.filter(({ order_id, adjusted_at }) => confirmedAt.get(order_id ?? 0) === adjusted_at)
  expect(dated.length).toBeGreaterThan(taken.length / 2)
})

test.each(DEMO_ACCOUNTS.slice(1))('$email sees what the role $role is for, and not more', async ({ email, codes }) => {
  const { signIn } = await withDemo()
  const { status } = await (await signIn(email)).send(listUsers)
  expect(status).toBe(codes.includes('USERS_READ') ? 200 : 403)
})

test('an existing business is not changed', async () => {
  const { database } = await withDemo()
  expect(await seedDemo(database, 'Volley-Demo-26')).toBe(false)
})

const keeperOf = (database: Database, config: Config) =>
  imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir))

test('the archive has every picture of the demo, and no other file', async () => {
  const archive = await openArchive(ARCHIVE, ARCHIVE_LIMITS)
  onTestFinished(archive.close)
  expect([...archive.entries.keys()].toSorted()).toEqual([...new Set(listDemoPictures().map(nameOf))].toSorted())
})

test('the first start stores all pictures, or the next one does, and neither replaces an uploaded one', async () => {
  const { admin, database, config } = await withDemo()
  const keeper = keeperOf(database, config)
  const slots = () => database.read.selectFrom('product_images').selectAll().execute()
  const { id: productId } = await database.read
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await upload(admin, { productId: String(productId), slot: '1' }, await aPicture())
  const [uploaded] = await slots()

  // A start that ends before its last transaction leaves files and nothing else.
  const fails = { ...keeper, keepAll: () => Promise.reject(new Error('The disk is full')) }
  await expect(storePictures(database, fails)).rejects.toThrow('The disk is full')
  expect(await slots()).toEqual([uploaded])
  await storePictures(database, keeper)

  const stored = await slots()
  expect(stored.length).toBeGreaterThan(300)
  expect(stored).toContainEqual(uploaded)
  expect(await missingPictures(database.read)).toEqual([])
  const { headers, bytes } = await admin.send(getProductImage, { query: { productId, slot: 2 } })
  expect(headers['content-type']).toBe('image/png')
  expect(bytes.length).toBeGreaterThan(2000)
  const ofOrders = await database.read.selectFrom('order_images').select('hash').execute()
  expect(ofOrders.length).toBeGreaterThan(0)
  expect(stored.map(({ hash }) => hash)).toEqual(expect.arrayContaining(ofOrders.map(({ hash }) => hash)))

  await database.transaction((db) => db.deleteFrom('product_images').where('slot', '=', 2).execute())
  await storePictures(database, keeper)
  expect((await slots()).filter(({ slot }) => slot === 2)).toEqual([])
})

const PUBLIC = { seed: 'demo', publicUrl: 'https://kitroom.example' } as const

test('a demo that is publicly reachable has no known password', async () => {
  const { database, config } = await startApp()
  const lines = await bootstrap(database, { ...config, ...PUBLIC })
  expect(lines.join()).toContain('Sign in as')
  expect(lines.join()).not.toContain(DEMO_PASSWORD)
  expect(await bootstrap(database, { ...config, seed: 'demo' })).toEqual([])
})

test('a demo that becomes publicly reachable loses the known passwords, and keeps those that people have set', async () => {
  const { database, config, anonymous } = await startApp()
  await bootstrap(database, { ...config, seed: 'demo' })
  const passwordOf = async (email: string, password: string) =>
    (await anonymous().send(login, { body: { email, password } })).status
  const [administrator, manager] = DEMO_ACCOUNTS.map(({ email }) => email)
  const password_hash = await hashPassword('Quiet-River-58')
  await database.transaction((db) =>
    db.updateTable('users').set({ password_hash }).where('email', '=', String(manager)).execute(),
  )
  expect(await passwordOf(String(administrator), DEMO_PASSWORD)).toBe(200)

  const [line = ''] = await bootstrap(database, { ...config, ...PUBLIC })

  const [, password = ''] = /with the password (\S+)$/.exec(line) ?? []
  expect(await database.read.selectFrom('sessions').select('user_id').execute()).toEqual([])
  for (const { email } of DEMO_ACCOUNTS) expect([email, await passwordOf(email, DEMO_PASSWORD)]).toEqual([email, 401])
  expect(await passwordOf(String(administrator), password)).toBe(200)
  expect(await passwordOf(String(manager), 'Quiet-River-58')).toBe(200)
  expect(await bootstrap(database, { ...config, ...PUBLIC })).toEqual([])
})
