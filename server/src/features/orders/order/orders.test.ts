import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { updateImprintColor } from '@kitroom/contract/imprint-colors'
import { listOrderClubs, listOrders } from '@kitroom/contract/listed-orders'
import type { OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { getOrderStock, listOrderableSizes } from '@kitroom/contract/order-stock'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { deleteProductImage } from '@kitroom/contract/product-images'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { listSizes, updateSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aGarmentColor, anImprintColor, aProduct, aSize } from '@kitroom/testkit/records'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TABLES } from '../../../areas.ts'
import { imageStoreOf } from '../../../platform/images/image-store.ts'
import { imageKeeper } from '../../../platform/images/images.ts'
import { temporaryFolder } from '../../../platform/storage/temporary.ts'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] as const
const YEAR = new Date().getFullYear()

const withOrders = async (settings: Record<string, string> = {}) => {
  const app = await startApp({ settings })
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, 100)
  const clubId = await insertClubNamed(office, 'Northside')
  const signInFor = async (club_id: number | null, ...codes: string[]) =>
    app.signInAs(await app.insertPerson(codes.length > 0 ? codes : [...CLUB_CODES], { club_id }))
  const director = await signInFor(clubId)
  const make = async (count: number, own: Partial<OrderInput> = {}) =>
    (await director.call(orders.createOrder, { body: anOrder({ packs: [catalogue.packFor(count)], ...own }) })).order
  const move = (id: number, action: orders.OrderMoveInput['action'], own: object = {}) =>
    office.send(orders.moveOrder, { params: { id }, body: { action, ...own } })
  return { ...app, ...catalogue, office, clubId, director, signInFor, make, move }
}

test('an order keeps every saved value, valid or not, and is numbered per year without gaps', async () => {
  const { director, clubId, packFor, make } = await withOrders()
  const pack = packFor(2)
  const wrong = { name: '', number: 'x', jersey: 'Huge', practice: '', spandex: '', special: ['L'] }
  const given = anOrder({
    packs: [{ ...pack, special_items: ['Backpack'], players: [...pack.players, wrong] }],
    contact_email: 'nobody',
    needed_by: 'soon',
    ship_by: null,
    hoodie: { XS: '1', S: 'two', M: '', L: '', XL: '', XXL: '6' },
  })

  const { order } = await director.call(orders.createOrder, { body: given })

  const { order: read } = await director.call(orders.getOrder, { params: { id: order.id } })
  expect(read).toMatchObject({ ...given, club_id: clubId, club_name: 'Northside', status: 'Draft', moves: [] })
  expect(read.number).toBe(`${YEAR}-0001`)
  expect(read.packs[0]?.parts?.map(({ part, product_name }) => [part, product_name])).toEqual([
    ['jersey', 'Rally Jersey'],
    ['practice', 'Rally Jersey'],
    ['spandex', 'Rally Jersey'],
  ])
  const refused = await director.send(orders.createOrder, { body: anOrder({ team_name: ' ' }) })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'team_name'])
  expect((await make(1)).number).toBe(`${YEAR}-0002`)
})

test('an edit replaces everything, and an edit of an outdated version is refused', async () => {
  const { director, make, packFor } = await withOrders()
  const order = await make(2)
  const given = anOrder({
    team_name: 'Boys 14',
    contact_name: 'Kim Ray',
    contact_email: 'kim@club.example',
    contact_phone: '+1 555 0199',
    needed_by: '2999-11-01',
    ship_by: null,
    notes: 'Other notes',
    packs: [packFor(1), { pack: null, special_items: ['Bag'], players: [] }],
    hoodie: { XS: '', S: '', M: '', L: '9', XL: '', XXL: '' },
    windbreaker: { XS: '2', S: '', M: '', L: '', XL: '', XXL: '' },
  })
  const etag = { 'if-match': `"${order.updated_at}"` }

  const { order: saved } = await director.call(orders.updateOrder, {
    params: { id: order.id },
    body: given,
    headers: etag,
  })

  const { club_id: _, ...rest } = given
  expect(saved).toMatchObject(rest)
  const late = await director.send(orders.updateOrder, { params: { id: order.id }, body: given, headers: etag })
  expect(late.status).toBe(412)
})

test('readers of an order see who changed it last, by the name at that time', async () => {
  const { office, signInFor, insertPerson, signInAs, clubId, make, database } = await withOrders()
  const order = await make(1)
  const colleague = await signInAs(
    await insertPerson([...CLUB_CODES], { club_id: clubId, first_name: 'Maya', last_name: 'Lind' }),
  )
  const params = { id: order.id }
  await colleague.call(orders.updateOrder, { params, body: { ...order, needed_by: '2999-01-09', notes: 'Changed' } })
  await colleague.call(orders.moveOrder, { params, body: { action: 'cancel', note: '' } })
  await database.transaction(async (db) => {
    await db.updateTable('users').set({ first_name: 'Robin' }).where('id', '=', colleague.person.id).execute()
  })
  expect((await office.call(orders.getOrder, { params })).order.moves).toMatchObject([{ by_first_name: 'Maya' }])
  const { entries, before } = await office.call(orders.getOrderHistory, { params, query: {} })
  const { notes } = order
  expect(entries).toMatchObject([
    { by_first_name: 'Maya', by_last_name: 'Lind', values: null, title: 'Cancel order: Cancelled' },
    {
      kind: 'updated',
      values: { needed_by: '2999-01-09', notes: 'Changed' },
      changes: [
        { label: 'Needed by', before: '24 Dec 2999', after: '9 Jan 2999' },
        { label: 'Notes', after: 'Changed' },
      ],
    },
    { kind: 'created', values: { notes, packs: order.packs } },
  ])
  expect(before).toBeNull()
  expect((await (await signInFor(null)).send(orders.getOrderHistory, { params })).status).toBe(404)
})

test('a pack with an unknown product is refused', async () => {
  const { director, pack } = await withOrders()
  const given = anOrder({ packs: [{ pack: { ...pack, jersey_product_id: 999_999 }, special_items: [], players: [] }] })
  const { status, body } = await director.send(orders.createOrder, { body: given })
  expect([status, body.errors]).toEqual([400, [{ path: 'packs.0.pack', message: 'Jersey product is not available' }]])
})

test('only a club and the office read and write the club’s orders', async () => {
  const { office, make, signInFor, director } = await withOrders()
  const order = await make(1)
  const otherClub = await signInFor(await insertClubNamed(office, 'Southside'))
  const clubless = await signInFor(null)
  const onlyManages = await signInFor(null, 'ORDER_MANAGE')
  const stranger = await signInFor(order.club_id, ...ALL_PERMISSION_CODES.filter((code) => !code.startsWith('ORDER_')))
  const officeWithoutClub = await signInFor(null, ...CLUB_CODES, 'ORDER_MANAGE')
  const params = { id: order.id }
  const calls = [
    [listOrders, {}],
    [listOrderClubs, {}],
    [orders.getOrder, { params }],
    [orders.checkOrder, { params }],
    [getOrderStock, { params }],
    [orders.createOrder, { body: anOrder() }],
    [orders.updateOrder, { params, body: anOrder({ packs: [] }) }],
    [orders.moveOrder, { params, body: { action: 'cancel' } }],
  ] as const
  const statuses = async (client: typeof director) => {
    const all = []
    for (const [call, request] of calls) all.push((await client.send(call, request)).status)
    return all
  }

  expect(await statuses(otherClub)).toEqual([200, 403, 404, 404, 403, 201, 404, 404])
  expect(await statuses(clubless)).toEqual([200, 403, 404, 404, 403, 403, 404, 404])
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
  expect(await statuses(onlyManages)).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
  expect((await clubless.call(listOrders, { query: {} })).rows).toEqual([])
  expect((await otherClub.call(listOrders, { query: {} })).rows.map(({ club_name }) => club_name)).toEqual([
    'Southside',
  ])
  expect((await office.call(orders.getOrder, { params })).order).toEqual(order)
  expect(await statuses(director)).toEqual([200, 403, 200, 200, 403, 201, 200, 200])
  const given = anOrder({ club_id: order.club_id })
  expect((await officeWithoutClub.call(orders.createOrder, { body: given })).order.club_name).toBe('Northside')
  expect((await officeWithoutClub.call(listOrders, { query: {} })).rows).toHaveLength(4)
  const foreign = await otherClub.send(orders.createOrder, { body: given })
  expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'club_id'])
})

test('submitting refuses errors at their cells, asks about doubtful values, and locks the order for the club', async () => {
  const { director, make, packFor, move } = await withOrders()
  const pack = packFor(2)
  const [first, second] = pack.players
  if (!first || !second) throw new Error('The pack has two players')
  const wrong = await make(0, { packs: [{ ...pack, players: [{ ...first, jersey: 'Huge' }] }] })
  const doubtful = await make(0, { packs: [{ ...pack, players: [first, { ...second, number: first.number }] }] })
  const send = (id: number, body: object) => director.send(orders.moveOrder, { params: { id }, body })

  const refused = await send(wrong.id, { action: 'submit', accepts_doubts: true })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'packs.0.players.0.jersey', message: 'Rally Jersey does not come in Huge' }],
  ])
  const asked = await send(doubtful.id, { action: 'submit' })
  expect([asked.status, asked.body.path]).toEqual([409, 'accepts_doubts'])
  const checks = await director.call(orders.checkOrder, { params: { id: doubtful.id } })
  expect(checks.doubtful.map(({ message }) => message)).toEqual(['Number 1 twice', 'Number 1 twice'])

  const taken = await send(doubtful.id, { action: 'submit', accepts_doubts: true, note: 'Twins' })

  expect([taken.status, taken.body.order.status]).toEqual([200, 'Submitted'])
  expect(taken.body.order.moves).toMatchObject([
    { action: 'submit', from_status: 'Draft', to_status: 'Submitted', note: 'Twins', by_first_name: 'Pat' },
  ])
  expect((await send(doubtful.id, { action: 'cancel' })).status).toBe(409)
  const edit = { params: { id: doubtful.id }, body: anOrder({ packs: [pack] }) }
  expect((await director.send(orders.updateOrder, edit)).status).toBe(409)
  expect((await move(doubtful.id, 'ship')).status).toBe(409)
})

test.each([
  ['America/New_York', '2027-03-01', '2027-02-28'],
  ['Asia/Tokyo', '2027-03-02', '2027-03-01'],
])('a past day cannot be needed by, where the shop is: %s', async (TIME_ZONE, today, past) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T04:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { office, director, make, move, packFor } = await withOrders({ TIME_ZONE })
  const errors = [{ path: 'needed_by', message: 'Must not be in the past' }]
  const late = await make(1, { needed_by: past })
  expect((await move(late.id, 'submit')).body.errors).toEqual(errors)
  expect((await director.call(orders.checkOrder, { params: { id: late.id } })).wrong).toEqual(errors)
  const { id } = await make(1, { needed_by: '2027-03-05' })
  expect((await move(id, 'submit')).status).toBe(200)
  const save = (needed_by: string) =>
    office.send(orders.updateOrder, { params: { id }, body: anOrder({ packs: [packFor(1)], needed_by }) })

  expect((await save(past)).body.errors).toEqual(errors)
  expect((await save(today)).status).toBe(200)
  expect((await director.call(orders.getShopZone)).time_zone).toBe(TIME_ZONE)
})

test('the office says by when an order is to be shipped; the club cannot, and loses it by no save', async () => {
  const { office, director, make, clubId } = await withOrders()
  const { id, ship_by } = await make(1, { ship_by: '2999-12-01' })
  expect(ship_by).toBeNull()
  const params = { id }
  const byOffice = anOrder({ club_id: clubId, ship_by: '2999-12-20' })
  await office.call(orders.updateOrder, { params, body: byOffice })

  await director.call(orders.updateOrder, { params, body: anOrder({ ship_by: null, notes: 'Mine' }) })

  const { order } = await office.call(orders.getOrder, { params })
  expect([order.ship_by, order.notes]).toEqual(['2999-12-20', 'Mine'])
  const query = { 'from.ship_by': '2999-12-19', 'to.ship_by': '2999-12-21' }
  expect((await office.call(listOrders, { query })).rows.map((row) => [row.id, row.ship_by])).toEqual([
    [id, '2999-12-20'],
  ])
})

test('a submitted order stays the same when everything in the catalogue changes', async () => {
  const { office, make, move, pack, packFor } = await withOrders()
  const [draft, order] = [await make(1), await make(1)]
  await move(order.id, 'submit')
  const packsOf = async (id: number) => (await office.call(orders.getOrder, { params: { id } })).order.packs
  const before = await packsOf(order.id)
  const color = { params: { id: pack.jersey_garment_color_id } }
  const { imprint_color_ids } = await office.call(getGarmentColor, color)
  const renamed = { name: 'Renamed', hex_value: '#123456', is_active: false }
  await office.call(updateGarmentColor, { ...color, body: aGarmentColor({ ...renamed, imprint_color_ids }) })
  const imprint = { params: { id: pack.jersey_imprint_color_id } }
  await office.call(updateImprintColor, { ...imprint, body: anImprintColor({ ...renamed, hex_value: '#654321' }) })
  const { sizes } = await office.call(listSizes)
  for (const { id } of sizes) await office.call(updateSize, { params: { id }, body: aSize({ is_active: true }) })
  const params = { productId: pack.jersey_product_id }
  const { product } = await office.call(getProduct, { params })
  const { product_category_id } = product
  const other = { name: 'Other', supplier_name: 'Other Mill', supplier_code: 'OM-1', is_active: false }
  await office.call(updateProduct, { params, body: aProduct({ product_category_id, ...other }) })

  expect(await packsOf(order.id)).toEqual(before)
  const edit = { params: { id: order.id }, body: anOrder({ packs: [packFor(2)] }) }
  expect((await office.send(orders.updateOrder, edit)).status).toBe(200)
  const after = await packsOf(order.id)
  expect([after[0]?.players.length, after[0]?.parts]).toEqual([2, before[0]?.parts])
  const open = (await packsOf(draft.id))[0]?.parts?.[0]
  expect([open?.garment_color_name, open?.garment_color_hex]).toEqual(['Renamed', '#123456'])
  expect([open?.imprint_color_hex, open?.product_name, open?.supplier_name]).toEqual(['#654321', 'Other', 'Other Mill'])
  expect(open?.sizes).toEqual([])
})

test('the pictures of a submitted order are kept when they are replaced, for readers of the order', async () => {
  const { office, make, move, pack, database, config, signInFor, director } = await withOrders()
  const [order, productId] = [await make(1), pack.jersey_product_id]
  await upload(office, { productId, slot: 1 }, await aPicture())
  await move(order.id, 'submit')
  const { packs } = (await director.call(orders.getOrder, { params: { id: order.id } })).order
  const [hash = ''] = packs[0]?.parts?.[0]?.images ?? []
  await office.call(deleteProductImage, { body: { productId, slot: 1 } })
  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  await imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir)).sweep(TABLES)

  const request = { params: { id: order.id }, query: { hash } }
  const { status, headers } = await director.send(orders.getOrderImage, request)

  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  const stranger = await signInFor(await insertClubNamed(office, 'Southside'))
  expect((await stranger.send(orders.getOrderImage, request)).status).toBe(404)
  const other = { params: { id: (await make(1)).id }, query: { hash } }
  expect((await director.send(orders.getOrderImage, other)).status).toBe(404)

  const store = imageStoreOf(config)
  for await (const { name } of store.list()) await store.remove(name)
  const broken = await director.send(orders.getOrderImage, request)
  expect([broken.status, broken.headers.etag, broken.headers['cache-control']]).toEqual([500, undefined, 'no-store'])
})

test('a part shows the picture of its colors, else that of its product, also before Submit', async () => {
  const { office, make, pack, signInFor, director } = await withOrders()
  const [productId, draft] = [pack.jersey_product_id, await make(1)]
  const params = { id: draft.id }
  const picturesOf = async () =>
    (await director.call(orders.getOrder, { params })).order.packs[0]?.parts?.map(({ picture }) => picture) ?? []
  expect(await picturesOf()).toEqual([null, null, null])
  await upload(office, { productId, slot: 1 }, await aPicture('#204090'))
  const [home, ofPractice] = await picturesOf()
  expect(home).toMatch(/^[0-9a-f]{64}$/)
  expect(ofPractice).toBe(pack.practice_product_id === productId ? home : null)
  const colors = { colorId: pack.jersey_garment_color_id, imprintColorId: pack.jersey_imprint_color_id }
  await upload(office, { productId, slot: 2, ...colors }, await aPicture('#204091'))
  expect((await picturesOf())[0]).toBe(home)
  await upload(office, { productId, slot: 1, ...colors }, await aPicture('#204092'))

  const [hash] = await picturesOf()

  expect([hash === home, hash === null]).toEqual([false, false])
  const request = { params, query: { hash: hash ?? '' } }
  expect((await director.send(orders.getOrderImage, request)).status).toBe(200)
  const past = { params, query: { hash: home ?? '' } }
  expect((await director.send(orders.getOrderImage, past)).status).toBe(
    pack.spandex_product_id === productId ? 200 : 404,
  )
  const stranger = await signInFor(await insertClubNamed(office, 'Southside'))
  expect((await stranger.send(orders.getOrderImage, request)).status).toBe(404)
})

test('what is left of each size is told to whoever may order, in list order', async () => {
  const { office, director, signInFor, ordered, pack, database } = await withOrders()
  const of = [pack.jersey_product_id, pack.jersey_garment_color_id] as const
  const query = { parts: of.join('-') }
  const { sizes } = await director.call(listOrderableSizes, { query })
  const first = sizes.find(({ size_code }) => size_code === ordered.jersey.code)
  const others = sizes.filter((size) => size !== first)
  expect(first).toEqual({
    product_id: of[0],
    garment_color_id: of[1],
    size_code: ordered.jersey.code,
    is_orderable: true,
    left: 100,
  })
  const codes = (await office.call(listSizes)).sizes.map(({ code }) => code)
  expect(sizes.map(({ size_code }) => size_code)).toEqual(
    codes.filter((code) => sizes.some((one) => one.size_code === code)),
  )
  expect(others.every(({ is_orderable, left }) => !is_orderable && left === 0)).toBe(true)

  const always = { in_stock: true, always_in_stock: true }
  await database.transaction((db) =>
    db.updateTable('inventory_items').set(always).where('id', '=', ordered.jersey.id).execute(),
  )
  const told = (await office.call(listOrderableSizes, { query })).sizes
  expect(told.filter(({ left }) => left === null).map(({ size_code }) => size_code)).toEqual([ordered.jersey.code])
  expect((await (await signInFor(null)).send(listOrderableSizes, { query })).status).toBe(403)
  expect((await director.send(listOrderableSizes, { query: { parts: '1' } })).status).toBe(400)
})

test.each([
  ['America/New_York', '2026-0001', 20261231],
  ['Asia/Tokyo', '2027-0001', 20270101],
])('in %s the last order of the year is %s', async (TIME_ZONE, number, made_on) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01T03:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { make, database } = await withOrders({ TIME_ZONE })
  const { id } = await make(1)
  const order = await database.read.selectFrom('orders').select(['number', 'made_on']).where('id', '=', id).execute()
  expect(order).toEqual([{ number, made_on }])
})
