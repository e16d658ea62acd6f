import { createClub } from '@kitroom/contract/clubs'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { listOrders } from '@kitroom/contract/listed-orders'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { updateProduct } from '@kitroom/contract/products'
import { getUses } from '@kitroom/contract/used-by'
import { createUser } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import type { Caller, Client } from '@kitroom/testkit/client'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aUser, insertPackCatalogue, insertRoleThrough } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const usesOf = async (client: Caller, of: string) => {
  const { uses } = await client.call(getUses, { query: { of } })
  return Object.fromEntries(uses.map(({ area, count }) => [area, count]))
}

/** Two packs of one jersey in its first color, with an image of it and 12 pieces of its first size. */
const given = async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { jersey, pack } = await insertPackCatalogue(admin)
  for (const name of ['One', 'Two']) await admin.call(createPlayerPack, { body: { ...pack, name } })
  const [color = 0, other = 0] = jersey.colorIds
  const [imprint = 0] = jersey.imprintIds
  const slot = { productId: jersey.product.id, slot: 1, colorId: color, imprintColorId: imprint }
  expect((await upload(admin, slot, await aPicture())).status).toBe(200)
  const { items } = await admin.call(listInventoryItems, { params: { id: jersey.product.id } })
  const item = items.find(({ garment_color_id }) => garment_color_id === color)
  await admin.call(updateInventoryItem, { params: { id: item?.id ?? 0 }, body: { adjustment_qty: 12 } })
  return { signIn, admin, jersey, color, other, imprint, size: item?.size_id ?? 0 }
}

test('a record counts what refers to it, by a field, a list of its ids or the product it belongs to', async () => {
  const { admin, jersey, color, other, imprint, size } = await given()

  expect(await usesOf(admin, `products:${jersey.product.id}`)).toEqual({
    'product-images': 1,
    inventory: 12,
    'player-packs': 2,
  })
  expect(await usesOf(admin, `garment-colors:${color}`)).toEqual({
    products: 1,
    'product-images': 1,
    inventory: 12,
    'player-packs': 2,
  })
  expect(await usesOf(admin, `garment-colors:${other}`)).toEqual({ products: 1 })
  expect(await usesOf(admin, `imprint-colors:${imprint}`)).toEqual({
    'garment-colors': 2,
    'product-images': 1,
    'player-packs': 2,
  })
  expect(await usesOf(admin, `sizes:${size}`)).toEqual({ products: 1, inventory: 12 })
  expect(await usesOf(admin, `product-categories:${jersey.categoryId}`)).toEqual({
    products: 1,
    'product-images': 1,
    inventory: 12,
    'player-packs': 2,
  })
})

test('a pack counts once for each of its three categories', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { jersey, practice, spandex, pack } = await insertPackCatalogue(admin)
  for (const name of ['One', 'Two']) await admin.call(createPlayerPack, { body: { ...pack, name } })
  for (const { categoryId } of [jersey, practice, spandex]) {
    expect((await usesOf(admin, `product-categories:${categoryId}`))['player-packs']).toBe(2)
  }
  expect((await admin.send(getUses, { query: { of: 'product-categories:999999' } })).status).toBe(404)
})

test('clubs count their users, users the clubs they direct, and roles their users', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const role = await insertRoleThrough(admin)
  const { user } = await admin.call(createUser, { body: aUser({ app_role_id: role }) })
  const { club } = await admin.call(createClub, { body: { name: 'Aces', director_user_id: user.id } })
  await admin.call(createUser, { body: aUser({ app_role_id: role, club_id: club.id, is_active: false }) })

  expect(await admin.call(getUses, { query: { of: `users:${user.id}` } })).toMatchObject({
    names: ['Maya Lindqvist'],
    uses: [{ area: 'clubs', count: 1 }],
  })
  expect(await usesOf(admin, `clubs:${club.id}`)).toEqual({ users: 1 })
  expect(await usesOf(admin, `roles:${role}`)).toEqual({ users: 2 })
})

test("a product's uses in one color are counted separately", async () => {
  const { admin, jersey, color, other } = await given()
  expect(await admin.call(getUses, { query: { of: `products:${jersey.product.id},garment-colors:${color}` } })).toEqual(
    {
      success: true,
      names: ['Rally Jersey', expect.stringMatching(/^Color \d$/)],
      uses: [
        { area: 'player-packs', count: 2 },
        { area: 'product-images', count: 1 },
        { area: 'inventory', count: 12 },
      ],
      has_others: false,
    },
  )
  expect(await usesOf(admin, `products:${jersey.product.id},garment-colors:${other}`)).toEqual({})
})

test('hidden records that are no longer offered do not count', async () => {
  const { admin, jersey, color, other } = await given()
  const params = { productId: jersey.product.id }
  await admin.call(updateProduct, { params, body: { ...jersey.product, product_garment_color_ids: [other] } })
  expect(await usesOf(admin, `garment-colors:${color}`)).toEqual({ 'player-packs': 2 })
})

test('unreadable uses are not counted, but their existence is reported', async () => {
  const { signIn, color, jersey } = await given()
  const client = await signIn('GARMENT_COLOR_UPDATE', 'PRODUCT_READ')
  const of = `garment-colors:${color}`
  const answer = await client.call(getUses, { query: { of } })
  expect(answer.uses.map(({ area }) => area)).toEqual(['products', 'product-images'])
  expect(answer.has_others).toBe(true)

  expect((await client.send(getUses, { query: { of: `clubs:1` } })).status).toBe(403)
  // A person who may only read a product learns no names of what it comes in.
  expect((await client.send(getUses, { query: { of: `products:${jersey.product.id},${of}` } })).status).toBe(403)
  expect((await client.send(getUses, { query: { of: 'garment-colors:999999' } })).status).toBe(404)
})

test.each(['', 'sizes', 'sizes:0', 'batches:1', 'sizes:99999999999', 'garment-colors:1,users:1'])(
  'uses of “%s” cannot be asked for',
  async (of) => {
    const { signInAdministrator } = await startApp()
    const admin = await signInAdministrator()
    expect((await admin.send(getUses, { query: { of } })).status).toBe(400)
  },
)

test('open orders count with their people, those of one’s club alone, and are listed', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { packFor, pack, ordered } = await insertOrderCatalogue(admin, app.database, 100)
  const [north, south] = [await insertClubNamed(admin, 'Northside'), await insertClubNamed(admin, 'Southside')]
  const make = async (club_id: number, players: number) =>
    (await admin.call(createOrder, { body: anOrder({ club_id, packs: [packFor(players), packFor(1)] }) })).order.id
  const ids = [await make(north, 3), await make(south, 5)]
  const cancelled = await make(south, 2)
  await admin.call(moveOrder, { params: { id: cancelled }, query: {}, body: { action: 'cancel' } })
  const items = await app.database.read.selectFrom('inventory_items').select(['id', 'size_id']).execute()
  const size = items.find(({ id }) => id === ordered.jersey.id)?.size_id ?? 0
  const jersey = `products:${pack.jersey_product_id}`
  const ordersIn = async (client: Caller, of: string) => {
    const { uses, has_others } = await client.call(getUses, { query: { of } })
    return [uses.find(({ area }) => area === 'orders') ?? null, has_others]
  }
  const both = [{ area: 'orders', count: 2, people: 10 }, false]
  expect(await ordersIn(admin, jersey)).toEqual(both)
  expect(await ordersIn(admin, `${jersey},garment-colors:${pack.jersey_garment_color_id}`)).toEqual(both)
  expect(await ordersIn(admin, `${jersey},sizes:${size}`)).toEqual(both)
  expect(await ordersIn(admin, `sizes:${size}`)).toEqual(both)
  expect(await ordersIn(admin, `${jersey},sizes:${size + 1}`)).toEqual([null, false])

  const codes = ['PRODUCT_READ', 'ORDER_READ', 'CLUB_PLAYER_PACK_READ', 'MANAGE_INVENTORY']
  const director = await app.signInAs(await app.insertPerson(codes, { club_id: north }))
  expect(await ordersIn(director, jersey)).toEqual([{ area: 'orders', count: 1, people: 4 }, true])
  const stranger = await app.signInAs(await app.insertPerson(codes, { club_id: null }))
  expect(await ordersIn(stranger, jersey)).toEqual([null, true])
  const listed = async (client: Client, of: string) =>
    (await client.call(listOrders, { query: { of } })).rows.map(({ id }) => id).sort((one, other) => one - other)
  expect(await listed(admin, jersey)).toEqual(ids)
  expect(await listed(director, jersey)).toEqual(ids.slice(0, 1))
  expect(await listed(stranger, jersey)).toEqual([])
})
