import { listActivity } from '@kitroom/contract/activity'
import * as orders from '@kitroom/contract/order-calls'
import * as sizes from '@kitroom/contract/order-sizes'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { updateShop } from '@kitroom/contract/shop'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] as const
const LAST_DAY = '2999-12-31'
const SECRETS = ['Player 1', 'Pat Jones', 'pat.jones@club.example', '+1 555 0100', 'Two shirts are for coaches']

const withLink = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, 100)
  const clubId = await insertClubNamed(office, 'Northside')
  const signInFor = async (club_id: number | null, ...codes: string[]) =>
    app.signInAs(await app.insertPerson(codes.length > 0 ? codes : [...CLUB_CODES], { club_id }))
  const director = await signInFor(clubId)
  const make = async () =>
    (await director.call(orders.createOrder, { body: anOrder({ packs: [catalogue.packFor(1)] }) })).order
  const open = async (id: number) =>
    (await director.call(sizes.createSizeLink, { params: { id }, body: { last_day: LAST_DAY } })).path.split('/')[2] ??
    ''
  const order = await make()
  const token = await open(order.id)
  const visitor = app.anonymous()
  const { ordered } = catalogue
  const entry = (own: object = {}) => ({
    token,
    name: 'Anna Li',
    number: '12',
    jersey: ordered.jersey.code,
    practice: ordered.practice.code,
    spandex: ordered.spandex.code,
    ...own,
  })
  const post = (own: object = {}) => visitor.send(sizes.sendSizes, { body: entry(own) })
  const look = (own = token) => visitor.send(sizes.getSizeForm, { query: { token: own } })
  const waiting = async () => (await director.call(sizes.getCollectedSizes, { params: { id: order.id } })).entries
  const current = async () => (await director.call(orders.getOrder, { params: { id: order.id } })).order
  return {
    ...app,
    ...catalogue,
    office,
    clubId,
    signInFor,
    director,
    make,
    open,
    order,
    token,
    entry,
    post,
    look,
    waiting,
    current,
  }
}

const KEYS = ['club_name', 'last_day', 'parts', 'shop', 'sizes', 'success', 'taken_numbers', 'team_name']

test('a person with the link sees the team, its club, the last day, the shirts, the sizes and the taken numbers alone', async () => {
  const { look, post, ordered, database, token, anonymous, office } = await withLink()
  await office.call(updateShop, { body: { name: 'Seaside Uniforms' } })

  const { status, body } = await look()

  expect([status, Object.keys(body).sort(), body.shop]).toEqual([200, KEYS, 'Seaside Uniforms'])
  expect(body).toMatchObject({ team_name: 'Girls 16 Blue', club_name: 'Northside', last_day: LAST_DAY })
  expect(body.sizes.jersey).toContain(ordered.jersey.code)
  const sent = await post()
  expect([sent.status, sent.body]).toEqual([200, { success: true, message: 'Sent.' }])
  expect(body.parts[0]).toMatchObject({ part: 'jersey', product_name: 'Rally Jersey', picture: null })
  expect([body.taken_numbers, (await look()).body.taken_numbers]).toEqual([['1'], ['1', '12']])
  const ofAnna = await anonymous().send(sizes.getSizeForm, { query: { token, name: ' ANNA li' } })
  expect(ofAnna.body.taken_numbers).toEqual(['1'])
  const texts = JSON.stringify([body, sent.body])
  expect(SECRETS.filter((secret) => texts.includes(secret))).toEqual([])
  const rows = await database.read.selectFrom('order_size_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an entry waits, and is then accepted into the line of that name, accepted as a new line, or declined', async () => {
  const { post, waiting, current, director, order } = await withLink()
  await post({ name: ' player 1 ', number: '99' })
  await post()
  await post({ name: 'Prank' })
  const before = await current()
  expect(before.packs[0]?.players).toHaveLength(1)
  const [known, added, prank] = await waiting()
  const params = (entry: sizes.SizeEntry | undefined) => ({ params: { id: order.id, entryId: entry?.id ?? 0 } })

  await director.call(sizes.acceptSizeEntry, params(known))
  await director.call(sizes.acceptSizeEntry, params(added))
  await director.call(sizes.declineSizeEntry, params(prank))

  const players = (await current()).packs[0]?.players ?? []
  const [first] = before.packs[0]?.players ?? []
  expect(players.map(({ name, number, spandex }) => [name, number, spandex])).toEqual([
    ['Player 1', '99', first?.spandex],
    ['Anna Li', '12', added?.spandex],
  ])
  expect(await waiting()).toEqual([])
  expect((await director.send(sizes.acceptSizeEntry, params(added))).status).toBe(404)
  expect((await director.send(sizes.declineSizeEntry, params(prank))).status).toBe(404)
})

test('the activity names the player of an accepted entry, also if the order had that line already', async () => {
  const { post, waiting, current, director, office, order } = await withLink()
  const [known] = (await current()).packs[0]?.players ?? []
  await post(known)
  const [entry] = await waiting()

  const answer = await director.call(sizes.acceptSizeEntry, { params: { id: order.id, entryId: entry?.id ?? 0 } })

  expect(answer.order.packs).toEqual(order.packs)
  const { rows: entries } = await office.call(listActivity, { query: { 'filter.area': 'Order' } })
  expect(entries[0]?.changes).toEqual([{ label: 'Sizes sent in', before: '', after: known?.name }])
})

test('an entry that is sent again is one entry, also while the first one is on its way or has been answered', async () => {
  const { anonymous, entry, waiting, current, director, order, database } = await withLink()
  const send = (key: string | null, own: object = {}) =>
    anonymous().send(sizes.sendSizes, {
      body: entry(own),
      ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
    })
  const answers = await Promise.all([send('one'), send('one'), send('one')])
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, 'Sent.']))
  const [first, ...others] = await waiting()
  expect([first?.name, others]).toEqual(['Anna Li', []])

  // The same line once more, as after a reload, adds nothing either.
  expect([(await send(null)).status, (await send('two')).status]).toEqual([200, 200])
  expect(await waiting()).toHaveLength(1)
  const sent = database.read.selectFrom('activity').select('id').where('action', '=', 'order.sizes-sent')
  expect(await sent.execute()).toHaveLength(1)

  await director.call(sizes.acceptSizeEntry, { params: { id: order.id, entryId: first?.id ?? 0 } })
  expect((await send('one')).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await current()).packs[0]?.players).toHaveLength(2)

  const other = await send('one', { number: '13' })
  expect([other.status, other.body.path]).toEqual([409, 'Idempotency-Key'])
  expect((await send('three', { number: '13' })).status).toBe(200)
  expect((await waiting()).map(({ number }) => number)).toEqual(['13'])
})

test('only the fields of a line are accepted, as text', async () => {
  const { post, waiting, current, order } = await withLink()
  const before = await current()
  const markup = '<img src=x onerror=alert(1)>'

  await post({ name: markup, order_id: 1, club_id: 1, status: 'Shipped', special: ['L'], id: 7 })

  expect((await waiting()).map((entry) => [Object.keys(entry).sort(), entry.name])).toEqual([
    [['id', 'jersey', 'name', 'number', 'practice', 'sent_at', 'spandex'], markup],
  ])
  expect(await current()).toEqual(before)
  const refused = [
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { name: 'two\nlines' },
    { number: '7; DROP TABLE orders' },
    { number: '1'.repeat(21) },
    { jersey: 'Huge' },
    { jersey: '' },
    { practice: ' ' },
    { spandex: undefined },
    { spandex: ['M'] },
  ]
  for (const own of refused) expect([own, (await post(own)).status]).toEqual([own, 400])
  expect((await post({ name: 'x'.repeat(20_000) })).status).toBe(413)
  expect(await waiting()).toHaveLength(1)
  expect(order.id).toBe(before.id)
})

test('a person with the link sees the shirt, and a size of each part is required', async () => {
  const { look, post, office, pack, waiting, anonymous, token } = await withLink()
  await upload(office, { productId: pack.jersey_product_id, slot: 1 }, await aPicture())
  const { picture } = (await look()).body.parts[0]

  const see = (own: object) => anonymous().send(sizes.getSizeFormImage, { query: { token, hash: picture, ...own } })

  const seen = await see({})
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect([(await see({ token: 'guessed' })).status, (await see({ hash: 'a'.repeat(64) })).status]).toEqual([404, 404])
  for (const [field, message] of [
    ['jersey', 'Jersey size is required'],
    ['practice', 'Practice tee size is required'],
    ['spandex', 'Spandex size is required'],
  ] as const) {
    const { status, body } = await post({ [field]: '' })
    expect([status, body.errors]).toEqual([400, [{ path: field, message }]])
  }
  expect(await waiting()).toEqual([])
})

test('a link ends when it is closed, after its last day, with a new link, and with Submit', async () => {
  const { look, post, director, office, order, open, database, token, make } = await withLink()
  const statuses = async (own: string) => [(await look(own)).status, (await post({ token: own })).status]
  expect(await statuses(token)).toEqual([200, 200])

  await director.call(sizes.closeSizeLink, { params: { id: order.id } })
  expect(await statuses(token)).toEqual([404, 404])

  const second = await open(order.id)
  const third = await open(order.id)
  expect([await statuses(second), await statuses(third)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  const day = (last_day: string) =>
    database.transaction((db) => db.updateTable('order_size_links').set({ last_day }).execute())
  const now = new Date()
  const dayOf = (days: number) => {
    const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  }
  await day(dayOf(0))
  expect(await statuses(third)).toEqual([200, 200])
  await day(dayOf(-1))
  expect(await statuses(third)).toEqual([404, 404])

  const other = await make()
  const fourth = await open(other.id)
  expect(await statuses(fourth)).toEqual([200, 200])
  const submit = { params: { id: other.id }, body: { action: 'submit' as const, accepts_doubts: true } }
  await office.call(orders.moveOrder, submit)
  expect(await statuses(fourth)).toEqual([404, 404])
  const late = { params: { id: other.id }, body: { last_day: LAST_DAY } }
  expect((await office.send(sizes.createSizeLink, late)).status).toBe(409)
  const past = { params: { id: order.id }, body: { last_day: '2020-01-01' } }
  const refused = await director.send(sizes.createSizeLink, past)
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'last_day'])
})

test('the activity says when a link was open, also when it is opened again with the same day', async () => {
  const { office, director, order, open } = await withLink()
  await director.call(sizes.closeSizeLink, { params: { id: order.id } })
  await director.call(sizes.closeSizeLink, { params: { id: order.id } })
  await open(order.id)
  const { rows: entries } = await office.call(listActivity, { query: { 'filter.area': 'Order' } })
  const days = entries
    .filter(({ kind }) => kind.startsWith('sizes-'))
    .map(({ changes }) => changes.map(({ before, after }) => [before, after]))
  const day = '31 Dec 2999'
  expect(days).toEqual([[['', day]], [], [[day, '']], [['', day]]])
})

test('a guessed link shows nothing, and many guesses are throttled', async () => {
  const { look, post, token, waiting } = await withLink()
  const guesses = ['', '1', token.slice(0, -1), `${token}x`, token.toUpperCase(), "' OR 1=1 --"]
  for (const guess of guesses) {
    const { status, body } = await look(guess)
    expect([guess, status, body.message]).toEqual([guess, 404, sizes.LINK_CLOSED])
    expect((await post({ token: guess })).status).toBe(404)
  }
  expect((await look('x'.repeat(101))).status).toBe(400)
  const answers = []
  for (let nth = 0; nth < 60; nth += 1) answers.push((await look(`guess-${nth}`)).status)
  expect(answers.at(-1)).toBe(429)
  expect(await waiting()).toEqual([])
})

test('of many guesses at once 60 are answered, and a valid link from the same address still opens', async () => {
  const { look, post, waiting } = await withLink()

  const guesses = await Promise.all(Array.from({ length: 120 }, (_, nth) => look(`guess-${nth}`)))

  const count = (wanted: number) => guesses.filter(({ status }) => status === wanted).length
  expect([count(404), count(429)]).toEqual([60, 60])
  expect([(await look()).status, (await post()).status]).toEqual([200, 200])
  expect(await waiting()).toHaveLength(1)
  expect((await look('guess-again')).status).toBe(429)
})

test('too many entries from one address, or for one order, are refused', async () => {
  const { post, waiting, database, order, open } = await withLink()
  const answers = await Promise.all(Array.from({ length: 80 }, (_, nth) => post({ name: `Player ${nth}` })))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect([taken, (await waiting()).length]).toEqual([60, 60])

  await database.transaction((db) => db.deleteFrom('throttles').execute())
  const row = {
    order_id: order.id,
    name: 'x',
    number: '',
    jersey: '',
    practice: '',
    spandex: '',
    sent_at: '2026-01-01',
  }
  await database.transaction((db) =>
    db
      .insertInto('order_size_entries')
      .values(Array.from({ length: sizes.MOST_WAITING_ENTRIES - 60 }, () => row))
      .execute(),
  )
  const refused = await post({ token: await open(order.id) })
  expect([refused.status, refused.body.message]).toEqual([409, sizes.LINK_FULL])
})

test('only the club and the office see and answer the collected sizes', async () => {
  const { order, post, signInFor, office, clubId, anonymous, waiting, director } = await withLink()
  await post()
  const [entry] = await waiting()
  const params = { id: order.id }
  const entryParams = { ...params, entryId: entry?.id ?? 0 }
  const calls = [
    [sizes.getCollectedSizes, { params }],
    [sizes.createSizeLink, { params, body: { last_day: LAST_DAY } }],
    [sizes.closeSizeLink, { params }],
    [sizes.declineSizeEntry, { params: entryParams }],
    [sizes.acceptSizeEntry, { params: entryParams }],
  ] as const
  const statuses = async (client: Pick<typeof director, 'send'>) => {
    const all = []
    for (const [call, request] of calls) all.push((await client.send(call, request)).status)
    return all
  }
  const stranger = await signInFor(clubId, ...ALL_PERMISSION_CODES.filter((code) => !code.startsWith('ORDER_')))
  expect(await statuses(anonymous())).toEqual([401, 401, 401, 401, 401])
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403, 403])
  expect(await statuses(await signInFor(await insertClubNamed(office, 'Southside')))).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(await signInFor(null))).toEqual([404, 404, 404, 404, 404])
  expect(await waiting()).toHaveLength(1)
  const ofTheOffice = await signInFor(null, ...CLUB_CODES, 'ORDER_MANAGE')
  expect(await statuses(ofTheOffice)).toEqual([200, 201, 200, 200, 404])
})

test('an entry of another order cannot be answered through one’s own order', async () => {
  const { order, post, signInFor, office, waiting } = await withLink()
  await post()
  const [entry] = await waiting()
  const other = await signInFor(await insertClubNamed(office, 'Southside'))
  const { order: own } = await other.call(orders.createOrder, { body: anOrder() })
  const params = { id: own.id, entryId: entry?.id ?? 0 }
  expect((await other.send(sizes.acceptSizeEntry, { params })).status).toBe(404)
  expect((await other.send(sizes.declineSizeEntry, { params })).status).toBe(404)
  expect(await waiting()).toHaveLength(1)
  expect(order.id).not.toBe(own.id)
})

test('the address of a link is not kept for a repetition, which is refused', async () => {
  const { database, director, order } = await withLink()
  const request = {
    params: { id: order.id },
    body: { last_day: LAST_DAY },
    headers: { 'idempotency-key': 'one link' },
  }
  const { path } = (await director.send(sizes.createSizeLink, request)).body
  const again = await director.send(sizes.createSizeLink, request)
  expect([again.status, again.body.path]).toEqual([409, 'Idempotency-Key'])
  const kept = await database.read.selectFrom('idempotency_keys').select('answer').execute()
  expect(JSON.stringify(kept)).not.toContain(path.split('/')[2])
})

test('several entries are taken over at once, all of them or none', async () => {
  const { director, order, post, waiting, current, office } = await withLink()
  for (const name of ['Anna Li', 'Bea Ray', 'Player 1']) await post({ name, number: '44' })
  const params = { id: order.id }
  const ids = (await waiting()).map(({ id }) => id)
  const accept = (entries: number[]) => director.send(sizes.acceptSizeEntries, { params, body: { entries } })
  expect([(await accept([...ids, 999])).status, (await waiting()).length]).toEqual([404, 3])
  expect((await accept([])).status).toBe(400)

  expect((await accept(ids)).body.message).toBe('3 entries taken over.')

  expect(await waiting()).toEqual([])
  const players = (await current()).packs[0]?.players.map(({ name, number }) => [name, number])
  expect(players).toEqual([
    ['Player 1', '44'],
    ['Anna Li', '44'],
    ['Bea Ray', '44'],
  ])
  const { rows } = await office.call(listActivity, { query: {} })
  expect(rows[0]?.kind).toBe('updated')
})
