import { getAttention } from '@kitroom/contract/attention'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { listProductsWithoutImages } from '@kitroom/contract/product-images'
import { createProduct } from '@kitroom/contract/products'
import { snoozeItems } from '@kitroom/contract/stock-warnings'
import { listUnusedInvitations } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const query = { today: '2026-11-22' }

const withStock = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: catalogue.product.id } })
  const [low = 0, critical = 0, ...untouched] = items.map(({ id }) => id)
  const levels = { in_stock: true, low_stock_level: 8, critical_stock_level: 2 }
  await admin.send(updateInventoryItem, { params: { id: low }, body: { ...levels, adjustment_qty: 5 } })
  await admin.send(updateInventoryItem, { params: { id: critical }, body: { ...levels, adjustment_qty: 1 } })
  return { ...app, admin, ...catalogue, low, critical, untouched }
}

test('each stock item counts once, and a snoozed one only when its day has come', async () => {
  const { admin, signIn, low, untouched } = await withStock()
  const keeper = await signIn('MANAGE_INVENTORY')
  expect((await keeper.call(getAttention, { query })).counts).toEqual({
    critical: 1,
    low: 1,
    not_set_up: untouched.length,
  })

  await admin.call(snoozeItems, { body: { inventory_item_ids: [low], until: '2026-12-03', note: null } })
  expect((await keeper.call(getAttention, { query })).counts.low).toBeUndefined()
  expect((await keeper.call(getAttention, { query: { today: '2026-12-03' } })).counts.low).toBe(1)
})

test('active products without images, sizes or colors are counted for their readers, those without stock for its keepers', async () => {
  const { admin, signIn, product, categoryId } = await withStock()
  const own = { product_category_id: categoryId, product_garment_color_ids: [], product_size_ids: [] }
  const bare = await admin.call(createProduct, { body: aProduct({ ...own, code: 'BARE', is_active: true }) })
  await admin.call(createProduct, { body: aProduct({ ...own, code: 'OLD', is_active: false }) })

  const reader = await signIn('PRODUCT_READ')
  expect((await reader.call(getAttention, { query })).counts).toEqual({
    products_without_images: 2,
    products_without_sizes: 1,
    products_without_colors: 1,
  })
  const { product_ids } = await reader.call(listProductsWithoutImages)
  expect(product_ids).toEqual(expect.arrayContaining([product.id, bare.product.id]))
  expect((await (await signIn('MANAGE_INVENTORY')).call(getAttention, { query })).counts.products_without_stock).toBe(1)
  expect((await (await signIn('SIZE_READ')).call(getAttention, { query })).counts).toEqual({})
})

test('an invitation that is unused for a week is reported', async () => {
  const { database, admin, signIn } = await withStock()
  const before = (await admin.call(getAttention, { query })).counts.unused_invitations ?? 0
  const idsBefore = (await admin.call(listUnusedInvitations, { query })).user_ids
  const invited = await signIn('SIZE_READ')
  await invited.call(getAttention, { query })
  const id = await database.transaction(async (db) => {
    const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const changed = { password_hash: null, last_login: null, created_at: '2026-11-10T00:00:00.000Z' }
    await db.updateTable('users').set(changed).where('id', '=', id).execute()
    return id
  })
  expect((await admin.call(getAttention, { query })).counts.unused_invitations).toBe(before + 1)
  expect((await admin.call(listUnusedInvitations, { query })).user_ids).toEqual([...idsBefore, id])
})
