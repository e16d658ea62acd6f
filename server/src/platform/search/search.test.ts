import { createClub, updateClub } from '@kitroom/contract/clubs'
import { createGarmentColor, getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { createImprintColor } from '@kitroom/contract/imprint-colors'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createOrder, updateOrder } from '@kitroom/contract/order-calls'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { getProductImage } from '@kitroom/contract/product-images'
import { createProduct } from '@kitroom/contract/products'
import { createRole, updateRole } from '@kitroom/contract/roles'
import { listFoundRecords, SEARCH_RANK, searchEverything } from '@kitroom/contract/search'
import { listUsers, updateUser } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import type { Caller } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aGarmentColor, anImprintColor, aProduct, insertCatalogue, insertPackCatalogue } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AREAS } from '../../areas.ts'
import { migration, TEXTS } from '../../migrations/0037-search-texts.ts'
import { migration as keys } from '../../migrations/0042-search-keys.ts'

const insertBusiness = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { pack, jersey } = await insertPackCatalogue(admin)
  const white = (await admin.call(createImprintColor, { body: anImprintColor({ name: 'White', code: 'WHT' }) }))
    .imprint_color.id
  const color = async (name: string, code: string) =>
    (await admin.call(createGarmentColor, { body: aGarmentColor({ name, code, imprint_color_ids: [white] }) }))
      .garment_color.id
  const navy = await color('Navy', 'NVY')
  await color('Heather Navy', 'HNV')
  await color('Maroon', 'MRN')
  const product = async (name: string, code: string, colors: number[]) => {
    const body = aProduct({ name, code, product_category_id: jersey.categoryId, product_garment_color_ids: colors })
    return (await admin.call(createProduct, { body })).product.id
  }
  await product('Ace Jersey', 'ACE-J', [navy])
  await product('Surface Shorts', 'SRF', [navy])
  await product('Navy Pier Tee', 'PIER', [])
  await admin.call(createPlayerPack, { body: { ...pack, name: 'Harbor Home' } })
  for (const name of ['Harbor Volleyball', 'Émile Club', '100% Volley', 'Über_Club']) {
    await admin.call(createClub, { body: { name } })
  }
  await admin.call(createRole, { body: { name: 'Coach' } })
  const maya = { first_name: 'Maya', last_name: 'Lindqvist', email: 'maya@harbor.example' }
  const { roleId } = await app.insertPerson([], maya)
  await app.insertPerson([], { first_name: 'Jo', last_name: 'Mayall', app_role_id: roleId })
  return { app, admin, navy, jersey }
}

const namesFor = async (caller: Caller, q: string) =>
  (await caller.call(searchEverything, { query: { q } })).results.map(({ name }) => name)

const SEARCHES: readonly [typed: string, best: readonly string[]][] = [
  ['navy', ['Navy', 'Navy Pier Tee', 'Heather Navy']],
  ['NAVY', ['Navy', 'Navy Pier Tee', 'Heather Navy']],
  ['nvy', ['Navy']],
  ['Nvay', ['Navy', 'Navy Pier Tee', 'Heather Navy']],
  ['navvy', ['Navy', 'Navy Pier Tee', 'Heather Navy']],
  ['hether nav', ['Heather Navy']],
  ['ace', ['Ace Jersey', 'Surface Shorts']],
  ['ace jersy', ['Ace Jersey']],
  ['jersey ace', ['Ace Jersey']],
  ['maya', ['Maya Lindqvist']],
  ['mayal', ['Jo Mayall']],
  ['lindquist', ['Maya Lindqvist']],
  ['lindq maya', ['Maya Lindqvist']],
  ['maya@harbor', ['Maya Lindqvist']],
  ['harbor', ['Harbor Volleyball', 'Harbor Home', 'Maya Lindqvist']],
  ['harbour', ['Harbor Volleyball', 'Harbor Home', 'Maya Lindqvist']],
  ['émile', ['Émile Club']],
  ['ÉMILE', ['Émile Club']],
  ['emile', ['Émile Club']],
  ['E\u0301mile', ['Émile Club']],
  ['über_', ['Über_Club']],
  ['100%', ['100% Volley']],
  ['%', ['100% Volley']],
  ['  coach ', ['Coach']],
]

test('a search finds the best results first', async () => {
  const { admin } = await insertBusiness()
  const found: [string, readonly string[]][] = []
  for (const [typed, best] of SEARCHES) {
    // The codes of these begin with NAVY.
    const names = (await namesFor(admin, typed)).filter((name) => !/^Color \d/.test(name))
    found.push([typed, names.slice(0, best.length)])
  }
  expect(found).toEqual(SEARCHES)
})

test('a similar word says that it is only similar, and of a short word one letter differs', async () => {
  const { admin } = await insertBusiness()
  await admin.call(createClub, { body: { name: 'Forest' } })
  const similar = async (q: string) =>
    (await admin.call(searchEverything, { query: { q } })).results.map(({ name, rank }) => [
      name,
      rank === SEARCH_RANK.similar,
    ])
  expect(await similar('forist')).toEqual([['Forest', true]])
  expect(await similar('fores')).toEqual([['Forest', false]])
  // Two letters make 'roles' of 'fores'.
  expect(await namesFor(admin, 'roles')).not.toContain('Forest')
})

test('equally good results are in the order of their groups', async () => {
  const { admin, jersey } = await insertBusiness()
  await admin.call(createRole, { body: { name: 'Rally' } })
  await admin.call(createClub, { body: { name: 'Rally' } })
  const body = aProduct({ name: 'Rally', code: 'RLY', product_category_id: jersey.categoryId })
  await admin.call(createProduct, { body })
  const { results } = await admin.call(searchEverything, { query: { q: 'rally' } })
  expect(results.filter(({ name }) => name === 'Rally').map(({ area }) => area)).toEqual(['clubs', 'products', 'roles'])
})

test('a color comes with the first records that use it, and their number', async () => {
  const { admin, navy } = await insertBusiness()
  const { used } = await admin.call(searchEverything, { query: { q: 'navy' } })
  expect(used).toMatchObject([{ area: 'garment-colors', id: navy }])
  expect(used[0]?.by.map(({ area, count, first }) => [area, count, first.map(({ name }) => name)])).toEqual([
    ['products', 2, ['Ace Jersey', 'Surface Shorts']],
  ])
})

test('a garment and an imprint color of one name each come with what uses them', async () => {
  const { admin, navy } = await insertBusiness()
  const { imprint_color: imprint } = await admin.call(createImprintColor, {
    body: anImprintColor({ name: 'Navy', code: 'NVI' }),
  })
  const { garment_color } = await admin.call(getGarmentColor, { params: { id: navy } })
  const { imprint_color_ids } = garment_color
  const body = { ...garment_color, imprint_color_ids: [...imprint_color_ids, imprint.id] }
  await admin.call(updateGarmentColor, { params: { id: navy }, body })
  const { results, used } = await admin.call(searchEverything, { query: { q: 'navy' } })
  expect(results.filter(({ name }) => name === 'Navy')).toHaveLength(2)
  expect(new Set(used.map(({ area, id }) => `${area}:${id}`))).toEqual(
    new Set([`garment-colors:${navy}`, `imprint-colors:${imprint.id}`]),
  )
  const ofGarment = used.find(({ area }) => area === 'garment-colors')
  expect(ofGarment?.by.flatMap(({ first }) => first.map(({ name }) => name))).toEqual(['Ace Jersey', 'Surface Shorts'])
})

test('an inventory item is found by its SKU, with its product', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const answer = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [item] = answer.items
  if (!item) throw new Error('The catalogue has no item')
  const body = { ...item, sku: 'RALLY-NVY-M', supplier_sku: 'NT-77', adjustment_qty: 0, notes: null }
  await admin.call(updateInventoryItem, { params: { id: item.id }, body })
  for (const q of ['rally-nvy', 'nt-77']) {
    const { results } = await admin.call(searchEverything, { query: { q } })
    expect(results[0]).toEqual({
      area: 'inventory',
      id: item.id,
      parent_id: product.id,
      name: 'RALLY-NVY-M',
      detail: expect.stringContaining(product.name),
      hex: '001f3f',
      picture: null,
      rank: q === 'nt-77' ? SEARCH_RANK.equals : SEARCH_RANK.begins,
    })
  }
})

const cases = AREAS.flatMap(({ name, search }) => (search ? [[name, search.codes] as const] : []))

test('a search finds only what the person may open, typos and uses included', async () => {
  const { app } = await insertBusiness()
  const wrong: string[] = []
  for (const [area, codes] of cases) {
    const caller = await app.signIn(...codes)
    for (const q of ['navy', 'nvay', 'harbor', 'coach', 'maya', 'white', 'e', 'role']) {
      const { results, used } = await caller.call(searchEverything, { query: { q } })
      const seen = [...results, ...used.flatMap(({ by }) => by.flatMap((using) => [using, ...using.first]))]
      wrong.push(...seen.filter((one) => one.area !== area).map((one) => `${one.area} with ${codes.join()}`))
    }
  }
  expect(wrong).toEqual([])
  const stranger = await app.signIn()
  expect(await stranger.call(searchEverything, { query: { q: 'navy' } })).toMatchObject({ results: [], used: [] })
  expect((await app.anonymous().send(searchEverything, { query: { q: 'navy' } })).status).toBe(401)
})

test('records are found again by their ids, unless they are gone or not to be seen by this person', async () => {
  const { app, admin, navy } = await insertBusiness()
  const { club } = await admin.call(createClub, { body: { name: 'Harbor Juniors' } })
  const of = `clubs.${club.id},garment-colors.${navy},clubs.999,order-lists.1,nothing.1`
  const namesSeenBy = async (caller: Caller) =>
    (await caller.call(listFoundRecords, { query: { of } })).records.map(({ name }) => name)
  expect(await namesSeenBy(admin)).toEqual(['Harbor Juniors', 'Navy'])
  expect(await namesSeenBy(await app.signIn('GARMENT_COLOR_READ'))).toEqual(['Navy'])
  expect((await admin.send(listFoundRecords, { query: { of: 'clubs' } })).status).toBe(400)
  await app.database.transaction((db) => db.deleteFrom('clubs').where('id', '=', club.id).execute())
  expect(await namesSeenBy(admin)).toEqual(['Navy'])
})

test('a product and a pack come with the address of their picture, and a pack without one with its color', async () => {
  const { admin, jersey } = await insertBusiness()
  const first = async (q: string) => (await admin.call(searchEverything, { query: { q } })).results[0]
  expect(await first('harbor home')).toMatchObject({ hex: expect.any(String), picture: null })
  const { product } = jersey
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture())
  const { picture } = (await first(product.code)) ?? {}
  const query = Object.fromEntries(new URL(picture ?? '', 'http://app').searchParams)
  expect(query).toMatchObject({ productId: String(product.id), slot: '1', w: '128' })
  expect((await admin.send(getProductImage, { query: query as never })).status).toBe(200) // as the address says
})

const HOSTILE = [`'; DROP TABLE clubs; --`, '\\', '%%%%', '"', 'a '.repeat(99), '\u{1F3D0}', '((((', 'null']

test('search text is never executed', async () => {
  const { admin } = await insertBusiness()
  for (const q of HOSTILE) expect((await admin.send(searchEverything, { query: { q } })).status).toBe(200)
  expect(await namesFor(admin, 'coach')).toContain('Coach')
})

test('letters beyond A to Z are found in any case, also beside enough results in the typed one', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const names = ['Éclair Club', 'Éclair Juniors', 'Éclair Masters', 'éclair veterans']
  for (const name of names) await admin.call(createClub, { body: { name } })
  for (const q of ['Éclair', 'éclair']) {
    const { results } = await admin.call(searchEverything, { query: { q } })
    expect(results.map(({ name }) => name).sort()).toEqual(names)
  }
})

test('a search finds what the search of a list finds: without accents, apostrophes, kinds of dashes, in either form', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { pack } = await insertPackCatalogue(admin)
  const create = (name: string) => admin.call(createClub, { body: { name } })
  for (const name of ['Nun\u0303ez Club', 'O’Brien Stars', 'Søren Łódź', 'Ace–J Team']) await create(name)
  await app.insertPerson([], { first_name: 'Ida', last_name: 'Sørensen' })
  await admin.call(createRole, { body: { name: 'Façade ‘painter’' } })
  await admin.call(createPlayerPack, { body: { ...pack, name: 'Größe' } })
  const found: Record<string, readonly string[]> = {
    nunez: ['Nuñez Club'],
    Nuñez: ['Nuñez Club'],
    'NUN\u0303': ['Nuñez Club'],
    obrien: ['O’Brien Stars'],
    "o'brien": ['O’Brien Stars'],
    'lodz soren': ['Søren Łódź'],
    sorensen: ['Ida Sørensen'],
    'ace-j': ['Ace–J Team'],
    'ace–j': ['Ace–J Team'],
    'facade painter': ['Façade ‘painter’'],
    GROSSE: ['Größe'],
  }
  const results = async (q: string) =>
    (await admin.call(searchEverything, { query: { q } })).results.filter(({ rank }) => rank !== SEARCH_RANK.similar)
  for (const [q, names] of Object.entries(found)) {
    expect([q, (await results(q)).map(({ name }) => name)]).toEqual([q, names])
  }
})

test('a record is found by what it is called now', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { club } = await admin.call(createClub, { body: { name: 'Ångström' } })
  const { role } = await admin.call(createRole, { body: { name: 'Öffner' } })
  await admin.call(updateClub, { params: { id: club.id }, body: { ...club, name: 'Zürich' } })
  await admin.call(updateRole, { params: { roleId: role.id }, body: { ...role, name: 'Schließer' } })
  expect([await namesFor(admin, 'angstrom'), await namesFor(admin, 'offner')]).toEqual([[], []])
  expect([await namesFor(admin, 'zurich'), await namesFor(admin, 'schliesser')]).toEqual([['Zürich'], ['Schließer']])
})

test('a stored text is the same whether the record is written or comes from an older version', async () => {
  const { app, admin } = await insertBusiness()
  const { product } = await insertCatalogue(admin)
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  if (!item) throw new Error('The catalogue has no item')
  const body = { ...item, sku: 'Ä–1', supplier_sku: 'Ø’7', adjustment_qty: 0, notes: null }
  await admin.call(updateInventoryItem, { params: { id: item.id }, body })
  const contact = { contact_name: 'Zoë Ünal', contact_email: 'zoe@club.example' }
  const sizes = { jersey: '', practice: '', spandex: '', special: [] }
  const packs = [{ pack: null, special_items: [], players: [{ name: 'Søren Løw', number: '7', ...sizes }] }]
  const { order } = await admin.call(createOrder, { body: anOrder({ ...contact, packs }) })
  await admin.call(updateOrder, { params: { id: order.id }, body: { ...order, team_name: 'Löwen' } })
  const [, maya] = (await admin.call(listUsers)).users
  if (!maya) throw new Error('There is one user')
  await admin.call(updateUser, { params: { id: maya.id }, body: { ...maya, last_name: 'Çelik' } })
  const texts = async () => {
    const rows: [string, string[]][] = []
    for (const table of Object.keys(TEXTS)) {
      const list = sql<{ search_text: string }>`SELECT search_text FROM ${sql.table(table)} ORDER BY id`
      rows.push([table, (await list.execute(app.database.read)).rows.map(({ search_text }) => search_text.trim())])
    }
    return rows
  }
  const written = await texts()
  for (const [q, name] of [
    ['celik', `${maya.first_name} Çelik`],
    ['a-1', 'Ä–1'],
    ['o7', 'Ä–1'],
    ['lowen unal', `${order.number} Löwen`],
    ['soren low', 'Søren Løw'],
  ] as const)
    expect(await namesFor(admin, q)).toEqual([name])

  await app.database.transaction(async (db) => {
    for (const table of Object.keys(TEXTS)) await sql`UPDATE ${sql.table(table)} SET search_text = ''`.execute(db)
    await sql`UPDATE order_players SET search_text = ''`.execute(db)
    await migration.run?.(db)
    await keys.run?.(db)
  })
  expect(await texts()).toEqual(written)
  expect(await namesFor(admin, 'soren low')).toEqual(['Søren Løw'])
})
