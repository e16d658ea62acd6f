// `node testkit/src/make-business.ts URL E-MAIL PASSWORD` fills a new system through its API with a small business that
// has something of everything, odd texts too. server/src/migrations/dumps/README.md says what it is for.
import { createClub } from '@kitroom/contract/clubs'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { createSizeLink, sendSizes } from '@kitroom/contract/order-sizes'
import type { OrderAction } from '@kitroom/contract/order-statuses'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { createRole, updateRole } from '@kitroom/contract/roles'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { createUser } from '@kitroom/contract/users'
import { createView } from '@kitroom/contract/views'
import { applyRows } from './batches.ts'
import { Client } from './client.ts'
import { anOrder } from './orders.ts'
import { overHttp } from './over-http.ts'
import { aPicture, upload } from './pictures.ts'
import { aSize, aUser, insertPackCatalogue } from './records.ts'

/** Texts as people and programs send them: composed and decomposed accents, invisible characters, kinds of blanks. */
const ODD_TEXTS = {
  composed: 'Zo\u00eb \u0141ukasz',
  decomposed: 'Zoe\u0308 Jose\u0301',
  'zero width': 'Nor\u200bth\ufeff Sho\u00adre',
  'no-break blanks': 'Lake\u00a0View\u202fClub',
  'kinds of blanks': ' Two \u2003 ends\u3000',
  joined: '\ud83d\udc69\u200d\ud83c\udfeb \u0915\u094d\u200d\u0937',
  apostrophes: "O\u2019Brien O'Brien O\u02bcBrien",
  'right to left': '\u200f\u05de\u05db\u05d1\u05d9\u200e Haifa',
}

const [url = '', email = '', password = ''] = process.argv.slice(2)
const admin = await new Client(overHttp(() => url)).signIn({ email, password })

const names = Object.entries(ODD_TEXTS)
for (const [what, text] of names) {
  await admin.call(createClub, { body: { name: text, description: `${what}:\r\n${text}\ttab`, is_active: true } })
  await admin.call(createSize, { body: aSize({ name: text, code: text.slice(0, 12), is_active: false }) })
}
const { club } = await admin.call(createClub, { body: { name: 'Harbor', is_active: true } })
const { role } = await admin.call(createRole, { body: { name: 'Coach', description: ODD_TEXTS.joined } })
await admin.call(updateRole, {
  params: { roleId: role.id },
  body: { name: 'Head Coach', description: ODD_TEXTS.joined },
})
for (const [nth, [, text]] of names.entries()) {
  const person = { first_name: text, last_name: 'Marsh', email: `person-${nth}@club.example`, club_id: club.id }
  await admin.call(createUser, { body: aUser({ ...person, app_role_id: role.id, is_active: nth % 2 === 0 }) })
}

const { jersey, practice, spandex, pack } = await insertPackCatalogue(admin)
await admin.call(createPlayerPack, { body: { ...pack, name: ODD_TEXTS.decomposed } })
for (const [slot, color] of ['#204080', '#a01020'].entries()) {
  await upload(admin, { productId: jersey.product.id, slot: slot + 1 }, await aPicture(color))
}

const codes = new Map((await admin.call(listSizes)).sizes.map(({ id, code }) => [id, code]))
const sizeOf = ({ sizeIds: [id = 0] }: { sizeIds: readonly number[] }) => codes.get(id) ?? ''
const stock = [jersey, practice, spandex].map(({ product, sizeIds: [id = 0] }) => {
  const finds = { product_code: product.code, garment_color: 'Color 0', size: codes.get(id) ?? '' }
  return { cells: { ...finds, counted_qty: '40', in_stock: 'yes', low_stock_level: '5', sku: `${product.code}-0` } }
})
await applyRows(admin, 'inventory', stock)
await applyRows(admin, 'sizes', [{ cells: { code: 'IMPORTED', name: 'From a sheet', sort_order: '90' } }])

const player = (name: string, number: string) => {
  const sizes = { jersey: sizeOf(jersey), practice: sizeOf(practice), spandex: sizeOf(spandex) }
  return { name, number, ...sizes, special: [] }
}
const { name: _, ...parts } = pack
const orders: Record<string, readonly OrderAction[]> = {
  Draft: [],
  Submitted: ['submit'],
  Confirmed: ['submit', 'confirm'],
  'In production': ['submit', 'confirm', 'start'],
  Shipped: ['submit', 'confirm', 'start', 'ship'],
  Cancelled: ['submit', 'cancel'],
}
for (const [status, actions] of Object.entries(orders)) {
  const players = names.map(([, text], nth) => player(text, String(nth + 1)))
  const packs = [{ pack: parts, special_items: [], players: status === 'Draft' ? players : players.slice(0, 2) }]
  const body = anOrder({ club_id: club.id, team_name: `${status} ${ODD_TEXTS.composed}`, packs })
  const { order } = await admin.call(createOrder, { body })
  const params = { id: order.id }
  for (const action of actions) {
    await admin.call(moveOrder, {
      params,
      body: { action, note: ODD_TEXTS.apostrophes, as_back_order: true },
    })
  }
  if (status !== 'Draft') continue
  const link = await admin.call(createSizeLink, { params, body: { last_day: '2999-12-31' } })
  const token = link.path.slice(link.path.lastIndexOf('/') + 1)
  const { special, ...entry } = player(ODD_TEXTS['zero width'], '23')
  await new Client(overHttp(() => url)).call(sendSizes, { body: { token, ...entry } })
}

await admin.call(createView, { body: { list: 'listSizes', name: ODD_TEXTS.composed, search: '?q=a', is_shared: true } })
process.stdout.write(`${admin.cookies.get('sid')}\n${admin.csrfToken}\n`)
