import { listSessions } from '@kitroom/contract/account'
import { listActivity } from '@kitroom/contract/activity'
import { listApiTokens } from '@kitroom/contract/api-tokens'
import { ALL_ENDPOINTS, BULK_AREAS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { downloadProductImages } from '@kitroom/contract/image-transfer'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { askForApproval, getApprovalForm } from '@kitroom/contract/order-approval'
import { createOrder, getOrder, moveOrder } from '@kitroom/contract/order-calls'
import { createParcel } from '@kitroom/contract/order-parcels'
import { createSizeLink, getCollectedSizes } from '@kitroom/contract/order-sizes'
import { listPermissions } from '@kitroom/contract/permissions'
import { createPlayerPack, listPackProducts } from '@kitroom/contract/player-packs'
import { listSecondFactors } from '@kitroom/contract/second-factor'
import { createUser } from '@kitroom/contract/users'
import { createView } from '@kitroom/contract/views'
import { createWebhook, renewSecret } from '@kitroom/contract/webhooks'
import { makeToken } from '@kitroom/testkit/api-tokens'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import type { Answer, Client } from '@kitroom/testkit/client'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD } from '@kitroom/testkit/people'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
import {
  aGarmentColor,
  anImprintColor,
  aProduct,
  aProductCategory,
  aSize,
  aUser,
  aWebhook,
  insertCatalogue,
  insertClubThrough,
  insertRoleThrough,
} from '@kitroom/testkit/records'
import { addAppTo, addPasskeyTo } from '@kitroom/testkit/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'

/** Writes without a state, and the reason. */
const WITHOUT_STATE: Readonly<Record<string, string>> = {
  forgotPassword: 'asks for a mail and changes nothing',
  login: 'a sign-in has no state',
  logout: 'a sign-out has no state',
  sendSetPasswordMail: 'sends a mail and changes nothing',
}

/** Writes that are not called here, and the reason. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  cancelBatch: 'keeps something from being done, and changes nothing',
  checkBatch: 'only looks',
  checkReplacement: 'only looks',
  removePlayers: 'takes a name out of all records, so its own has no state before; see removed-names.test.ts',
  checkProductImages: 'only looks; what it finds is for its owner alone, for an hour',
  beginApp: 'nothing is added before the code comes',
  beginPasskey: 'nothing is added before the passkey comes',
  beginAppAtSignIn: 'as beginApp',
  beginPasskeyAtSignIn: 'as beginPasskey',
  addAppAtSignIn: 'writes what addApp writes',
  addPasskeyAtSignIn: 'writes what addPasskey writes',
  askForPasskey: 'only a challenge',
  sendCode: 'a sign-in has no state',
  beginOidc: 'nothing is changed before the provider’s answer comes',
  finishOidc: 'needs a provider: oidc.test.ts looks at its entries',
  sendPasskey: 'a sign-in has no state',
  noteHint: 'what a person has read is no change of the shop',
}

const NEW_PASSWORD = 'Quiet-River-58'
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'
const LATER = '2999-12-31'

/** Columns with passwords, tokens and second factors, as they are stored. */
const SECRETS: Readonly<Record<string, string>> = {
  users: 'password_hash',
  sessions: 'token_hash',
  password_tokens: 'token_hash',
  second_factors: 'secret',
  recovery_codes: 'code_hash',
  order_size_links: 'token_hash',
  order_approvals: 'token_hash',
  webhooks: 'secret',
}

const storedSecrets = async (database: Database): Promise<string[]> => {
  const all: string[] = []
  for (const [table, column] of Object.entries(SECRETS)) {
    const { rows } = await sql<{ secret: string | null }>`
      SELECT ${sql.ref(column)} AS secret FROM ${sql.table(table)}`.execute(database.read)
    all.push(...rows.flatMap(({ secret }) => secret ?? []))
  }
  return all
}

/** A write whose requirements have been prepared. */
type Write = () => Promise<unknown>

const given = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  // Somebody else who gets the mails about orders.
  await app.insertPerson(['ORDER_MANAGE'])
  const stock = await insertOrderCatalogue(admin, app.database, 50)
  const { product, colorIds, imprintIds, sizeIds, categoryId } = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const roleId = await insertRoleThrough(admin)
  const clubId = await insertClubThrough(admin)
  const { permissions } = await admin.call(listPermissions)
  const body = aUser({ app_role_id: roleId, club_id: clubId, is_active: true })
  const { user } = await admin.call(createUser, { body })
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [stock.packFor(1)], club_id: clubId }) })
  const pack = await admin.call(createPlayerPack, { body: { ...stock.pack, name: 'Home Pack' } })
  const item = items[0]?.id ?? 0
  const low = { in_stock: true, low_stock_level: 8, adjustment_qty: 5 }
  await admin.call(updateInventoryItem, { params: { id: item }, body: low })
  const views = await admin.call(createView, { body: { name: 'Mine', list: 'listSizes', search: '' } })
  const { webhook } = await admin.call(createWebhook, { body: aWebhook({ is_active: true }) })
  await admin.call(renewSecret, { params: { id: webhook.id } })
  return {
    app,
    admin,
    stock,
    product,
    colorIds,
    imprintIds,
    sizeIds,
    categoryId,
    item,
    roleId,
    clubId,
    user,
    order,
    permissions: permissions.map(({ id }) => id),
    packId: pack.club_player_pack.id,
    viewId: views.views[0]?.id ?? 0,
    webhookId: webhook.id,
  }
}

type Given = Awaited<ReturnType<typeof given>>

const succeeds = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const endpointNamed = (name: string): Endpoint =>
  ALL_ENDPOINTS.find((endpoint) => endpoint.name === name) ?? expect.fail(`There is no call ${name}`)

const sendFile = async (client: Client, name: string, fields: object, file: Uint8Array, own = {}) => {
  const { payload, headers } = await multipart({ ...fields }, file, own)
  const url = endpointNamed(name).path
  const token = { 'x-csrf-token': client.csrfToken ?? '' }
  return succeeds(client.request({ method: 'POST', url, payload, headers: { ...headers, ...token } }))
}

const ZIP = { name: 'backup.zip', type: 'application/zip' }

/** The requests of writes with only a body and parameters, in an order in which all succeed. */
const simple = (given: Given): Readonly<Record<string, object>> => {
  const { product, colorIds, imprintIds, sizeIds, categoryId, item, roleId, clubId, user, permissions, stock } = given
  const [id, combination] = [product.id, { productId: product.id, colorId: colorIds[0], imprintColorId: imprintIds[0] }]
  const color = aGarmentColor({ imprint_color_ids: imprintIds })
  const made = { product_category_id: categoryId, product_garment_color_ids: colorIds, product_size_ids: sizeIds }
  const edited = { ...aProduct({ ...made, code: product.code }), product_garment_color_ids: colorIds.slice(0, 1) }
  const order = { params: { id: given.order.id } }
  return {
    copyProductImage: { body: { ...combination, slot: 1, toColorId: colorIds[1] } },
    createRole: { body: { name: 'Bench' } },
    updateRole: { params: { roleId }, body: { name: 'Renamed role', description: 'Sits' } },
    setRolePermissions: { params: { roleId }, body: { permissionIds: permissions.slice(0, 3) } },
    savePermissionMatrix: {
      body: { changes: [{ role_id: roleId, permission_id: permissions[0], is_held: false }] },
    },
    setRoleFactor: { params: { roleId }, body: { required: true } },
    duplicateRole: { params: { roleId }, body: { name: 'Copy of it' } },
    createPermission: { body: { name: 'OWN_ONE' } },
    updatePermission: { params: { id: permissions.at(-1) }, body: { name: 'Another name' } },
    setPermissionRoles: { params: { id: permissions[1] }, body: { roleIds: [roleId, given.admin.person.roleId] } },
    createClub: { body: { name: 'Northside', director_user_id: user.id } },
    updateClub: { params: { id: clubId }, body: { name: 'Southside', director_user_id: user.id } },
    setClubAddress: { params: { id: clubId }, body: { address: 'Gym 3' } },
    createUser: { body: aUser({ app_role_id: roleId, club_id: clubId }) },
    updateUser: { params: { id: user.id }, body: aUser({ app_role_id: roleId, club_id: null, is_active: true }) },
    deactivateUser: { params: { id: user.id } },
    activateUser: { params: { id: user.id } },
    endUserSessions: { params: { id: user.id } },
    sendSetPasswordMail: { params: { id: user.id } },
    unlockUser: { params: { id: user.id } },
    createSize: { body: aSize() },
    updateSize: { params: { id: sizeIds[0] }, body: aSize() },
    createProductCategory: { body: aProductCategory() },
    updateProductCategory: { params: { id: categoryId }, body: aProductCategory() },
    createImprintColor: { body: anImprintColor() },
    updateImprintColor: { params: { id: imprintIds[1] }, body: anImprintColor() },
    createGarmentColor: { body: color },
    updateGarmentColor: {
      params: { id: colorIds[1] },
      body: aGarmentColor({ imprint_color_ids: imprintIds.slice(1) }),
    },
    createProduct: { body: aProduct(made) },
    duplicateProduct: { params: { productId: id }, body: { name: 'Twin', code: 'TWIN', levels: true, images: 'All' } },
    updateProduct: { params: { productId: id }, body: edited },
    moveProductImage: { body: { productId: id, slot: 1, toSlot: 2 } },
    updateInventoryItem: { params: { id: item }, body: { in_stock: true, low_stock_level: 9, adjustment_qty: 1 } },
    snoozeItems: { body: { inventory_item_ids: [item], until: LATER, note: 'Coming' } },
    wakeItem: { params: { id: item } },
    setAlwaysInStock: { params: { id } },
    setDigestChoice: { body: { is_on: false } },
    setOrderMailsChoice: { body: { is_on: false } },
    createPlayerPack: { body: { ...stock.pack, name: 'Away Pack' } },
    updatePlayerPack: { params: { id: given.packId }, body: { ...stock.pack, name: 'Third Pack' } },
    createBatch: { body: { area: 'sizes', rows: [{ cells: { code: 'ZZ', name: 'Long' } }] } },
    updateShop: { body: { name: 'Seaside Uniforms' } },
    hideShopGuide: {},
    addUsualOnes: {},
    addUsualRoles: {},
    createView: { body: { name: 'Other', list: 'listSizes', search: '?sort=-name' } },
    setDefaultView: { body: { list: 'listSizes', view_id: given.viewId } },
    updateView: { params: { id: given.viewId }, body: { name: 'Renamed', list: 'listSizes', search: '' } },
    deleteView: { params: { id: given.viewId } },
    createOrder: { body: anOrder() },
    updateOrder: { ...order, body: anOrder({ team_name: 'Boys 14', club_id: clubId, packs: [stock.packFor(2)] }) },
    createSizeLink: { ...order, body: { last_day: LATER } },
    closeSizeLink: order,
    createWebhook: { body: aWebhook() },
    updateWebhook: { params: { id: given.webhookId }, body: aWebhook({ name: 'Renamed' }) },
    renewSecret: { params: { id: given.webhookId } },
    moveOrder: { ...order, body: { action: 'cancel' } },
    deleteProductImage: { body: { productId: id, slot: 2 } },
  }
}

/** A submitted order whose contact has been asked for an approval, unless it is asked for later. */
const approvalOf = async ({ app, admin, stock }: Given, asked = 1) => {
  const contact_email = `${crypto.randomUUID()}@club.example`
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [stock.packFor(1)], contact_email }) })
  const params = { id: order.id }
  await admin.call(moveOrder, { params, query: {}, body: { action: 'submit', accepts_doubts: true } })
  if (asked === 0) return { params, token: '', seen: '' }
  await admin.call(askForApproval, { params })
  const token = tokenIn((await mailsTo(app.config, contact_email, 2))[1])
  const { seen } = await app.anonymous().call(getApprovalForm, { query: { token } })
  return { params, token, seen }
}

/** Uploads, sign-ins and writes that depend on a previous call. */
const special = (own: Given): Readonly<Record<string, () => Promise<Write>>> => {
  const { app, admin, product } = own
  const send = (client: Client, name: string, sent: object = {}) =>
    succeeds(client.send(endpointNamed(name), { ...sent, headers: { 'idempotency-key': crypto.randomUUID() } }))
  const slot = { productId: product.id, slot: 1 }
  const entry = { name: 'Anna Li', number: '12', jersey: '', practice: '', spandex: '' }
  const sizesFor = async () => {
    const { order } = await admin.call(createOrder, { body: anOrder({ packs: [own.stock.packFor(1)] }) })
    const params = { id: order.id }
    const { path } = await admin.call(createSizeLink, { params, body: { last_day: LATER } })
    const { jersey, practice, spandex } = own.stock.ordered
    const worn = { jersey: jersey.code, practice: practice.code, spandex: spandex.code }
    const post = () => send(app.anonymous(), 'sendSizes', { body: { token: path.split('/')[2], ...entry, ...worn } })
    const entryId = async () => (await admin.call(getCollectedSizes, { params })).entries[0]?.id ?? 0
    return { params, post, entryId }
  }
  const answered = (name: string) => async () => {
    const { params, post, entryId } = await sizesFor()
    await post()
    const id = await entryId()
    return () => send(admin, name, { params: { ...params, entryId: id }, body: { entries: [id] } })
  }
  const inProduction = async () => {
    const { params } = await approvalOf(own, 0)
    for (const action of ['confirm', 'start'] as const) {
      await admin.call(moveOrder, { params, query: {}, body: { action } })
    }
    return params
  }
  const archive = async () => (await admin.send(downloadProductImages)).bytes
  return {
    uploadProductImage: async () => {
      const picture = await aPicture('#a00')
      const { colorIds, imprintIds } = own
      await sendFile(
        admin,
        'uploadProductImage',
        { ...slot, colorId: colorIds[0], imprintColorId: imprintIds[0] },
        picture,
      )
      return () => sendFile(admin, 'uploadProductImage', slot, picture)
    },
    uploadBatchImage: async () => async () =>
      sendFile(admin, 'uploadBatchImage', { ...slot, batch: KEY }, await aPicture('#0a0')),
    placeKnownImage: async () => {
      const [image] = await app.database.read.selectFrom('images').select('hash').execute()
      const body = { ...slot, slot: 4, batch: KEY, hash: image?.hash }
      return () => send(admin, 'placeKnownImage', { body })
    },
    restoreProductImages: async () => {
      const file = await archive()
      await sendFile(admin, 'uploadProductImage', slot, await aPicture('#111'))
      return () => sendFile(admin, 'restoreProductImages', {}, file, ZIP)
    },
    restoreCheckedImages: async () => {
      const file = await archive()
      await sendFile(admin, 'uploadProductImage', slot, await aPicture('#222'))
      const { check } = await sendFile(admin, 'checkProductImages', {}, file, ZIP)
      const images = check.images.map(({ nth }: { nth: number }) => nth)
      return () => send(admin, 'restoreCheckedImages', { params: { id: check.id }, body: { images } })
    },
    undoImageChange: async () => {
      await sendFile(admin, 'uploadProductImage', { ...slot, slot: 3 }, await aPicture('#333'))
      const { rows: entries } = await admin.call(listActivity, { query: { 'filter.area': 'Product Image' } })
      return () => send(admin, 'undoImageChange', { params: { id: entries[0]?.id } })
    },
    undoBatch: async () => {
      const rows = [{ cells: { code: 'UU', name: 'Undone' } }]
      const { batch } = await applyRows(admin, 'sizes', rows)
      return () => send(admin, 'undoBatch', { params: { id: batch.id } })
    },
    undoMovement: async () => {
      const { id } = await app.database.read
        .selectFrom('inventory_adjustments')
        .select('id')
        .where('adjustment_qty', '>', 0)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return () => send(admin, 'undoMovement', { params: { id } })
    },
    sendAgain: async () => {
      await admin.call(createWebhook, { body: aWebhook() })
      const webhook = await app.database.read.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
      const now = new Date().toISOString()
      const event = { event_id: 'evt_1', kind: 'order.shipped', path: '/api/orders/1', happened_at: now } as const
      const row = { ...event, webhook_id: webhook.id, attempts: 0, next_attempt_at: LATER }
      await app.database.transaction(async (db) => {
        await db.updateTable('webhooks').set({ is_active: true }).execute()
        await db.insertInto('webhook_deliveries').values(row).execute()
      })
      const delivery = await app.database.read.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow()
      return () => send(admin, 'sendAgain', { params: { id: delivery.id } })
    },
    replaceInOrders: async () => {
      const { order } = await admin.call(createOrder, { body: anOrder({ packs: [own.stock.packFor(1)] }) })
      const { jersey } = await admin.call(listPackProducts)
      const made = jersey.find(({ id }) => id === own.stock.pack.jersey_product_id)
      const jersey_imprint_color_id = made?.product_garment_colors[0]?.imprint_colors[1]?.id
      const packs = [{ ...own.stock.pack, jersey_imprint_color_id }]
      return () => send(admin, 'replaceInOrders', { body: { orders: [{ ...order, packs }] } })
    },
    recordPrint: async () => {
      const { order } = await admin.call(getOrder, { params: { id: own.order.id } })
      const body = { way: 'Print', orders: [{ id: order.id, updated_at: order.updated_at }] }
      return () => send(admin, 'recordPrint', { body })
    },
    createParcel: async () => {
      const params = await inProduction()
      return () => send(admin, 'createParcel', { params, body: { carrier: 'Parcel Post' } })
    },
    takeParcelBack: async () => {
      const params = await inProduction()
      const { parcel } = await admin.call(createParcel, { params, body: {} })
      const sent = { params: { ...params, parcelId: parcel?.id }, body: { reason: 'Lost' } }
      return () => send(admin, 'takeParcelBack', sent)
    },
    sendOrderSummary: async () => {
      const { params } = await approvalOf(own, 0)
      const { order } = await admin.call(getOrder, { params })
      return () => send(admin, 'sendOrderSummary', { params, body: { version: order.updated_at } })
    },
    askForApproval: async () => {
      const { params } = await approvalOf(own, 0)
      return () => send(admin, 'askForApproval', { params })
    },
    closeApproval: async () => {
      const { params } = await approvalOf(own)
      return () => send(admin, 'closeApproval', { params })
    },
    approveOrder: async () => {
      const { token, seen } = await approvalOf(own)
      return () => send(app.anonymous(), 'approveOrder', { body: { token, seen, name: 'Ada Marlow' } })
    },
    askForChange: async () => {
      const { token } = await approvalOf(own)
      return () => send(app.anonymous(), 'askForChange', { body: { token, name: 'Ada Marlow', note: 'Not navy' } })
    },
    sendSizes: async () => (await sizesFor()).post,
    acceptSizeEntry: answered('acceptSizeEntry'),
    acceptSizeEntries: answered('acceptSizeEntries'),
    declineSizeEntry: answered('declineSizeEntry'),
    login: async () => {
      const { email } = await app.insertPerson([])
      return () => app.anonymous().signIn({ email, password: PASSWORD })
    },
    logout: async () => {
      const other = await app.signIn()
      return () => send(other, 'logout')
    },
    forgotPassword: async () => () => send(app.anonymous(), 'forgotPassword', { body: { email: 'no@one.example' } }),
    resetPassword: async () => {
      const { email } = await app.insertPerson([])
      await send(app.anonymous(), 'forgotPassword', { body: { email } })
      const token = tokenIn((await mailsTo(app.config, email, 1))[0])
      return () => send(app.anonymous(), 'resetPassword', { body: { token, newPassword: NEW_PASSWORD } })
    },
    changePassword: async () => {
      const other = await app.signIn()
      const body = { presentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      return () => send(other, 'changePassword', { body })
    },
    endOneSession: async () => {
      const person = await app.insertPerson([])
      const [one] = [await app.signInAs(person), await app.signInAs(person)]
      const { sessions } = await one.call(listSessions)
      const sessionId = sessions.find(({ is_current }) => !is_current)?.id
      return () => send(one, 'endOneSession', { params: { sessionId } })
    },
    endOtherSessions: async () => {
      const person = await app.insertPerson([])
      const [one] = [await app.signInAs(person), await app.signInAs(person)]
      return () => send(one, 'endOtherSessions')
    },
    createApiToken: async () => () =>
      send(admin, 'createApiToken', { body: { name: 'Stock sync', codes: ['SIZE_READ'] } }),
    endApiToken: async () => {
      await makeToken(admin, ['SIZE_READ'], 'Sheets')
      const tokenId = (await admin.call(listApiTokens)).tokens[0]?.id
      return () => send(admin, 'endApiToken', { params: { tokenId } })
    },
    addApp: async () => {
      const other = await app.signIn()
      return () => addAppTo(other)
    },
    addPasskey: async () => {
      const other = await app.signIn()
      return () => addPasskeyTo(other)
    },
    removeFactor: async () => {
      const other = await app.signIn()
      await addPasskeyTo(other)
      const [factor] = (await other.call(listSecondFactors)).factors
      return () => send(other, 'removeFactor', { params: { factorId: factor?.id }, body: { password: PASSWORD } })
    },
    renewRecoveryCodes: async () => {
      const other = await app.signIn()
      await addPasskeyTo(other)
      return () => send(other, 'renewRecoveryCodes', { body: { password: PASSWORD } })
    },
  }
}

const ORDER_OF_IMAGES = ['uploadProductImage', 'uploadBatchImage']

const MADE =
  /\.(created|uploaded|factor-added|token-made|snoozed|sizes-sent|printed|approved|change-asked|restored|created-on-the-server)$/
const GONE = /\.(removed|deleted|factor-removed|token-ended|woken|sizes-declined)$/
/** A name that is an id: '7', '#7', '7; 8'. */
const AN_ID = /^#?\d+(; \d+)*$/
/** Labels of numeric changes that are not fields of a form. */
const COUNTS = /Quantity|Adjustment|Sessions|codes|sign-ins|packs|restored/i
const NUMBER_FIELDS = new Set(
  [...BULK_AREAS.values()]
    .flatMap(({ input }) => describeFields(input))
    .flatMap(({ name, kind, label }) =>
      kind === 'number' || name === 'postal_code' || name === 'hex_value' ? [label] : [],
    ),
)
const isNumber = (label: string): boolean => NUMBER_FIELDS.has(label) || COUNTS.test(label)

/** The columns that store an actor, whose name at that time is stored beside it. */
const WRITTEN_DOWN = {
  activity: 'actor_user_id',
  batches: 'actor_user_id',
  order_moves: 'moved_by',
  order_parcels: 'made_by',
  inventory_adjustments: 'adjusted_by',
}

const newestEntry = async ({ database }: Given['app']): Promise<number> => {
  const newest = database.read.selectFrom('activity').select(({ fn }) => fn.max('id').as('id'))
  return Number((await newest.executeTakeFirst())?.id ?? 0)
}

/** Bodies that change nothing when they are sent again, where those of {@link simple} do. */
const SAME_AGAIN: Readonly<Record<string, object>> = {
  updateInventoryItem: { body: { in_stock: true, low_stock_level: 9 } },
}

test('a save of what is stored already leaves no entry and no batch', async () => {
  const own = await given()
  const { app, admin } = own
  const saves = ALL_ENDPOINTS.filter(({ method }) => method === 'PUT')
  const counts = async () => [
    await newestEntry(app),
    (await app.database.read.selectFrom('batches').select('id').execute()).length,
  ]
  const wrong: unknown[] = []
  for (const endpoint of saves) {
    const sent = { ...simple(own)[endpoint.name], ...SAME_AGAIN[endpoint.name] }
    const save = () => succeeds(admin.send(endpoint, sent))
    const before = await counts()
    await save()
    // A new email is not verified; saved once more, it is what the body says.
    await save()
    const saved = await counts()
    await save()
    const savedAgain = await counts()
    if (before[0] === saved[0]) wrong.push([endpoint.name, 'left no entry when it changed something'])
    if (String(saved) !== String(savedAgain)) wrong.push([endpoint.name, saved, savedAgain])
  }
  expect(wrong).toEqual([])
})

test('every write is recorded with its state before and after, and with names instead of ids', async () => {
  const own = await given()
  const { app, admin } = own
  const send = (name: string, sent: object) => () =>
    succeeds(admin.send(endpointNamed(name), { ...sent, headers: { 'idempotency-key': crypto.randomUUID() } }))
  const specials = special(own)
  const names = [...ORDER_OF_IMAGES, ...Object.keys(simple(own)), ...Object.keys(specials)]
  const wrong: string[] = []
  for (const name of new Set(names)) {
    const write = await (specials[name]?.() ?? send(name, simple(own)[name] ?? {}))
    const last = await newestEntry(app)
    await write().catch((error: unknown) => wrong.push(`${name}: ${String(error)}`))
    const rows = await app.database.read.selectFrom('activity').selectAll().where('id', '>', last).execute()
    if (rows.length === 0) wrong.push(`${name} leaves no entry`)
    const told = new Map((await admin.call(listActivity, { query: {} })).rows.map((entry) => [entry.id, entry]))
    for (const { id, action, before, after } of rows) {
      const entry = told.get(id)
      const needs = { before: !MADE.test(action), after: !GONE.test(action) }
      const hasState = (before !== null || !needs.before) && (after !== null || !needs.after)
      if (!hasState && !(name in WITHOUT_STATE)) wrong.push(`${name}: ${action} has no state`)
      if (!entry) wrong.push(`${name}: ${action} is not told`)
      else if (entry.record_name === '' && entry.record_id !== null) wrong.push(`${name}: ${action} has no name`)
      else if (AN_ID.test(entry.record_name)) wrong.push(`${name}: ${action} is called ${entry.record_name}`)
      for (const change of entry?.changes ?? []) {
        const texts = isNumber(change.label) ? [] : [change.before, change.after]
        if (texts.some((text) => AN_ID.test(text))) wrong.push(`${name}: ${action} ${JSON.stringify(change)}`)
      }
      const isTold = (entry?.changes.length ?? 0) > 0 || action.endsWith('removed') || before === after
      if (!isTold && JSON.stringify(before) !== JSON.stringify(after)) wrong.push(`${name}: ${action} tells no change`)
    }
  }

  expect(wrong).toEqual([])
  const secrets = await storedSecrets(app.database)
  expect(secrets.length).toBeGreaterThan(Object.keys(SECRETS).length)
  const recorded = JSON.stringify(await app.database.read.selectFrom('activity').selectAll().execute())
  // The page Activity is made of these rows and of names.
  expect([PASSWORD, NEW_PASSWORD, ...secrets].filter((secret) => recorded.includes(secret))).toEqual([])
  for (const [table, actor] of Object.entries(WRITTEN_DOWN)) {
    const nameless = sql`SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(actor)} IS NOT NULL AND actor_last_name IS NULL`
    const all = await sql`SELECT id FROM ${sql.table(table)} WHERE actor_last_name IS NOT NULL`.execute(
      app.database.read,
    )
    expect([table, (await nameless.execute(app.database.read)).rows, all.rows.length > 0]).toEqual([table, [], true])
  }
  const writes = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const missing = writes.filter((name) => !names.includes(name) && !(name in NOT_CALLED))
  expect(missing, 'Add these calls to `simple`, or with a reason to NOT_CALLED').toEqual([])
})
