import { forgotPassword } from '@kitroom/contract/auth'
import { undoBatch } from '@kitroom/contract/batches'
import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { createImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { setAlwaysInStock } from '@kitroom/contract/inventory'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { addUsualRoles, getRolePermissions, listRoles, setRolePermissions } from '@kitroom/contract/roles'
import * as shop from '@kitroom/contract/shop'
import { createSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { USUAL_ROLES } from '@kitroom/contract/usual-roles'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { anImprintColor, aSize, insertPackCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const listAll = async (admin: Client) => ({
  imprints: (await admin.call(listImprintColors)).imprint_colors,
  garments: (await admin.call(listGarmentColors)).garment_colors,
  sizes: (await admin.call(listSizes)).sizes,
})
const countAll = async (admin: Client) => Object.values(await listAll(admin)).map(({ length }) => length)

const usualOnes = async (admin: Client): Promise<number> => (await admin.call(shop.addUsualOnes)).batch?.id ?? 0

test('the usual colors and sizes are one batch, which is undone as one', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { batch } = await admin.call(shop.addUsualOnes)
  expect(batch).toMatchObject({ area: 'shop', kind: 'usual', created_count: 32, changed_count: 0 })
  expect(await countAll(admin)).toEqual([10, 14, 8])
  const { garments, sizes } = await listAll(admin)
  expect(sizes.map(({ code }) => code)).toEqual(['YM', 'YL', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
  expect(garments.every(({ imprint_colors }) => imprint_colors.length > 1)).toBe(true)
  // Nobody reads white on white.
  expect(garments[0]?.imprint_colors.map(({ name }) => name)).not.toContain('White')
  expect((await admin.call(shop.getShopGuide)).usual_batch_id).toBe(batch?.id)

  const undone = await admin.call(undoBatch, { params: { id: batch?.id ?? 0 } })
  expect(undone.kept).toEqual([])
  expect(undone.batch).toMatchObject({ kind: 'undo', undoes_id: batch?.id, changed_count: 32 })
  expect(await countAll(admin)).toEqual([0, 0, 0])
  expect((await admin.call(shop.getShopGuide)).usual_batch_id).toBeNull()
  expect((await admin.send(undoBatch, { params: { id: batch?.id ?? 0 } })).status).toBe(409)

  await admin.call(shop.addUsualOnes)
  expect(await countAll(admin)).toEqual([10, 14, 8])
})

test('of the usual ones those that are missing are made, and an undo leaves what has changed or is in use', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { imprint_color } = await admin.call(createImprintColor, {
    body: anImprintColor({ code: 'wht', name: 'Snow' }),
  })
  await admin.call(createSize, { body: aSize({ code: 'M', name: 'Middle' }) })
  const id = await usualOnes(admin)
  expect(await countAll(admin)).toEqual([10, 14, 8])
  const { garments, sizes } = await listAll(admin)
  expect(garments.find(({ code }) => code === 'NVY')?.imprint_color_ids).toContain(imprint_color.id)
  expect(sizes.filter(({ code }) => code === 'M').map(({ name }) => name)).toEqual(['Middle'])
  expect((await admin.call(shop.addUsualOnes)).batch).toBeNull()

  const large = sizes.find(({ code }) => code === 'L')
  await admin.call(updateSize, { params: { id: large?.id ?? 0 }, body: aSize({ code: 'L', name: 'Big' }) })
  const { kept } = await admin.call(undoBatch, { params: { id } })

  expect(kept).toEqual([{ name: 'Big', reason: 'It has changed since' }])
  expect(await countAll(admin)).toEqual([1, 0, 2])
})

test('who may not create one of the three kinds neither adds nor undoes the usual ones', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const id = await usualOnes(admin)
  const client = await app.signIn(...ALL_PERMISSION_CODES.filter((code) => code !== 'SIZE_CREATE'))
  expect((await client.send(shop.addUsualOnes)).status).toBe(403)
  const { kept = [] } = await client.call(undoBatch, { params: { id } })
  expect(kept).toHaveLength(8)
  expect(await countAll(admin)).toEqual([0, 0, 8])
  const stranger = await app.signIn('SIZE_READ')
  expect((await stranger.send(undoBatch, { params: { id } })).status).toBe(403)
})

test('the guide ticks what is there, as far as somebody may make it, and goes when all is there or it is hidden', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const nothing = { imprint_colors: false, garment_colors: false, sizes: false, products: false, stock: false }
  const others = { pictures: false, packs: false, clubs: false, people: false }
  expect(await admin.call(shop.getShopGuide)).toMatchObject({
    steps: { ...nothing, ...others },
    missing_parts: ['jersey', 'practice', 'spandex'],
    hints_shown: 0,
  })
  const { jersey } = await insertPackCatalogue(admin)
  const { steps, missing_parts } = await admin.call(shop.getShopGuide)
  expect(steps).toMatchObject({ imprint_colors: true, garment_colors: true, sizes: true, products: true, stock: false })
  expect(missing_parts).toEqual([])
  await admin.call(setAlwaysInStock, { params: { id: jersey.product.id } })
  expect((await admin.call(shop.getShopGuide)).steps).toMatchObject({ stock: true, packs: false })
  const clerk = await app.signIn('SIZE_CREATE', 'PRODUCT_READ')
  expect((await clerk.call(shop.getShopGuide)).steps).toEqual({ sizes: true })
  expect((await (await app.signIn('PRODUCT_READ')).call(shop.getShopGuide)).steps).toBeNull()

  expect((await clerk.send(shop.hideShopGuide)).status).toBe(403)
  await admin.call(shop.hideShopGuide)
  expect((await clerk.call(shop.getShopGuide)).steps).toBeNull()
})

test('the name of the shop stands below its mails and before their subjects, and can be taken back', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  expect(await admin.call(shop.getShop)).toMatchObject({ name: null })
  const name = 'Ray & Sons <Uniforms> ray.example'
  expect((await admin.send(shop.updateShop, { body: { name: 'x'.repeat(61) } })).status).toBe(400)
  await admin.call(shop.updateShop, { body: { name } })
  expect((await (await app.signIn()).call(shop.getShop)).name).toBe(name)
  expect((await (await app.signIn('USERS_READ')).send(shop.updateShop, { body: { name: 'Mine' } })).status).toBe(403)

  await app.anonymous().call(forgotPassword, { body: { email: admin.person.email } })
  const [mail] = await mailsTo(app.config, admin.person.email, 1)
  // No mail reader makes a link of it.
  const shown = 'Ray & Sons <Uniforms> ray. example'
  expect(mail?.subject).toBe(`${shown}: Reset your Kitroom password`)
  expect(mail?.text?.trimEnd().endsWith(`\n\n${shown}`)).toBe(true)
  expect(mail?.html).toContain('>Ray &amp; Sons &lt;Uniforms&gt; ray. example</p>')

  await admin.call(shop.updateShop, { body: { name: '' } })
  expect(await admin.call(shop.getShop)).toMatchObject({ name: null })
  const recorded = await app.database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'shop.updated')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ before, after }) => [before, after].map((state) => JSON.parse(state ?? 'null').name))).toEqual(
    [
      [null, name],
      [name, null],
    ],
  )
})

test('hints are counted for a person, and never backwards', async () => {
  const app = await startApp()
  const [one, other] = [await app.signIn(), await app.signIn()]
  await one.call(shop.noteHint, { body: { shown: 2 } })
  await one.call(shop.noteHint, { body: { shown: 1 } })
  expect((await one.call(shop.getShopGuide)).hints_shown).toBe(2)
  expect((await other.call(shop.getShopGuide)).hints_shown).toBe(0)
})

test('the usual roles are one batch with its own undo, which leaves those that people have or have changed', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  expect(await admin.call(shop.getShopGuide)).toMatchObject({ is_usual_role_missing: true, usual_roles_batch_id: null })
  const { batch } = await admin.call(addUsualRoles)
  expect(batch).toMatchObject({ area: 'roles', kind: 'usual', created_count: 4, changed_count: 0 })
  const { roles } = await admin.call(listRoles)
  const codesOf = async (name: string) => {
    const roleId = roles.find((role) => role.name === name)?.id ?? 0
    const { permissions } = await admin.call(getRolePermissions, { params: { roleId } })
    return permissions.map(({ code }) => code ?? '')
  }
  for (const { name, codes } of USUAL_ROLES) expect(new Set(await codesOf(name))).toEqual(new Set(codes))
  expect((await codesOf('Office')).filter((code) => GOVERNING_CODES.some((governing) => governing === code))).toEqual(
    [],
  )
  expect((await admin.call(addUsualRoles)).batch).toBeNull()
  const id = batch?.id ?? 0
  expect(await admin.call(shop.getShopGuide)).toMatchObject({ is_usual_role_missing: false, usual_roles_batch_id: id })

  const press = roles.find(({ name }) => name === 'Press')
  await admin.call(setRolePermissions, { params: { roleId: press?.id ?? 0 }, body: { permissionIds: [] } })
  await app.insertPerson([], { app_role_id: roles.find(({ name }) => name === 'Warehouse')?.id ?? 0 })
  const creator = await app.signIn('ROLE_PERMISSIONS_UPDATE')
  expect((await creator.send(undoBatch, { params: { id } })).status).toBe(403)
  const { kept } = await admin.call(undoBatch, { params: { id } })

  expect(kept).toEqual([
    { name: 'Press', reason: 'It has changed since' },
    { name: 'Warehouse', reason: 'It is in use' },
  ])
  const left = (await admin.call(listRoles)).roles.map(({ name }) => name)
  expect(USUAL_ROLES.filter(({ name }) => left.includes(name)).map(({ name }) => name)).toEqual(['Press', 'Warehouse'])
  expect((await admin.call(addUsualRoles)).batch?.created_count).toBe(2)
  expect((await (await app.signIn('ROLES_CREATE')).send(addUsualRoles)).status).toBe(403)
})

test('the shop is set up by who governs people and roles, and what is left out stays', async () => {
  const app = await startApp({ settings: { TIME_ZONE: 'America/New_York', MAIL_REPLY_TO: '' } })
  const admin = await app.signInAdministrator()
  expect(await admin.call(shop.getShop)).toMatchObject({ address: null, reply_to: null, product_pictures: 'fronts' })
  const address = 'Seaside Uniforms\n1 Harbour Road\nSpringfield'
  const body = { name: 'Seaside', address, reply_to: 'orders@seaside.example', product_pictures: 'home' } as const
  await admin.call(shop.updateShop, { body })
  expect(await admin.call(shop.updateShop, { body: { name: 'Seaside Uniforms' } })).toMatchObject({
    ...body,
    name: 'Seaside Uniforms',
  })
  const refused = [{ address: '1\n2\n3\n4\n5\n6' }, { reply_to: 'nobody' }, { product_pictures: 'none' }]
  const answers = await Promise.all(refused.map((wrong) => admin.send(shop.updateShop, { body: wrong as object })))
  expect(answers.map(({ status, body: { errors } }) => [status, errors?.[0]?.path])).toEqual([
    [400, 'address'],
    [400, 'reply_to'],
    [400, 'product_pictures'],
  ])
  const facts = await admin.call(shop.getShopFacts)
  expect(facts).toMatchObject({ time_zone: 'America/New_York', season_starts: '08-01', sends_mails: false })
  expect(JSON.stringify(facts)).not.toContain(app.config.dataDir)
  const oneOfTwo = await app.signIn('ROLES_UPDATE')
  expect((await oneOfTwo.send(shop.getShopFacts)).status).toBe(403)
  expect((await oneOfTwo.send(shop.updateShop, { body: {} })).status).toBe(403)
})

test.each([
  ['that of the shop', '', 'orders@seaside.example'],
  ['that of the setting before it', 'desk@setting.example', 'desk@setting.example'],
])('answers to a mail go to %s, those of the office to the contact of the order', async (_, setting, replyTo) => {
  const app = await startApp({ settings: { MAIL_REPLY_TO: setting } })
  const admin = await app.signInAdministrator()
  await admin.call(shop.updateShop, { body: { reply_to: 'orders@seaside.example' } })
  const { packFor } = await insertOrderCatalogue(admin, app.database, 100)
  const body = anOrder({ packs: [packFor(2)], contact_email: 'pat@club.example' })
  const { order } = await admin.call(createOrder, { body })
  await admin.call(moveOrder, { params: { id: order.id }, body: { action: 'submit' } })

  const [toContact] = await mailsTo(app.config, 'pat@club.example', 1)
  const [toOffice] = await mailsTo(app.config, admin.person.email, 1)

  expect([toContact, toOffice].map((mail) => mail?.replyTo?.map(({ address }) => address))).toEqual([
    [replyTo],
    ['pat@club.example'],
  ])
})
