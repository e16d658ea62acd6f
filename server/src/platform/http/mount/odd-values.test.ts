import { listActivity } from '@kitroom/contract/activity'
import { getAttention } from '@kitroom/contract/attention'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { searchEverything } from '@kitroom/contract/search'
import { askForPasskey, sendPasskey } from '@kitroom/contract/second-factor'
import { listUnusedInvitations } from '@kitroom/contract/users'
import { createView, setDefaultView } from '@kitroom/contract/views'
import { startApp } from '@kitroom/testkit/app'
import type { Loose } from '@kitroom/testkit/client'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const aView = { name: 'Odd', list: 'listSizes', is_shared: false }
const today = '0000-01-01'

// PostgreSQL keeps no NUL, no larger integers and no year 0; SQLite keeps all of them.
test.each<[string, Endpoint, Loose]>([
  ['a NUL in a filter', listActivity, { query: { 'filter.kind': 'a\u0000b' } }],
  ['a NUL in an address', createView, { body: { ...aView, search: '?name=a\u0000b' } }],
  ['half a character in an address', createView, { body: { ...aView, search: '?name=\ud800' } }],
  ['a large number', setDefaultView, { body: { list: 'listSizes', view_id: 2 ** 31 } }],
  ['the year 0 of a count', getAttention, { query: { today } }],
  ['the year 0 of a list', listUnusedInvitations, { query: { today } }],
])('%s is refused on both databases', async (_what, endpoint, sent) => {
  const admin = await (await startApp()).signInAdministrator()
  expect((await admin.send(endpoint, sent)).status).toBe(400)
})

test('a count of the year 0 is refused', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin, { colors: 1, sizes: 1 })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const body = { counted_qty: 5, counted_at: '0000-01-01T00:00:00Z' }
  const refused = await admin.send(updateInventoryItem, { params: { id: items[0]?.id ?? 0 }, body })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'counted_at'])
})

test('a NUL separates words in a search', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { results } = await admin.call(searchEverything, { query: { q: `Rally\u0000Jersey` } })
  expect(results.map(({ id, area }) => [area, id])).toContainEqual(['products', product.id])
  expect((await admin.call(searchEverything, { query: { q: '\u0000' } })).results).toEqual([])
})

test('a passkey whose id has a NUL is refused', async () => {
  const stranger = (await startApp()).anonymous()
  await stranger.call(askForPasskey)
  expect((await stranger.send(sendPasskey, { body: { passkey: { id: 'a\u0000b' } } })).status).toBe(400)
})
