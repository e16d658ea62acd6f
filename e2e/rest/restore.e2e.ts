import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { createClub, updateClub } from '@kitroom/contract/clubs'
import { OrderInput } from '@kitroom/contract/order'
import { createOrder, getOrder, updateOrder } from '@kitroom/contract/order-calls'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listPermissions } from '@kitroom/contract/permissions'
import { createRole, getRolePermissions, setRolePermissions, updateRole } from '@kitroom/contract/roles'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from '../administrator.ts'
import { keptIn } from '../kept-in.ts'
import { move, status } from '../order-screens.ts'
import { paramsOf, RECORD_VERSIONS, recordIn } from '../record-versions.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NO_FORM = ['inventory', 'roles', 'permissions']

/** Presses a button that saves, and answers with what the server says. */
const send = async (page: Page, label: string | RegExp): Promise<string> => {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: label }).click()
  const answer = await stored
  expect(answer.status()).toBe(200)
  return (await answer.json()).message
}

/** Saves what a form holds and waits until the page says so: only then it has let go of the draft. */
const save = async (page: Page, label: string | RegExp) => expect(page.getByText(await send(page, label))).toBeVisible()

/** The same on a form of its own page, which leads to the list: a row in sight lights up there in place of a message. */
const saveForm = async (page: Page) => {
  const said = page.getByText(await send(page, /^Save/))
  await expect(said.or(page.locator('[data-highlighted]')).first()).toBeVisible()
  await expect(page).not.toHaveURL(/\/edit$/)
}

/** The same for a row of a list, which closes and says nothing. */
const saveRow = async (page: Page) => {
  await send(page, 'Save')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
}

const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History', exact: true }).click()
  return page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Restore' })
}

/** The call itself checks the parameters of an endpoint of the table. */
const sent = (request: object) => request as never

for (const versions of RECORD_VERSIONS) {
  test(`${versions.name} that was changed in every field is put back from its history`, async ({ signIn, kitroom }) => {
    const { create, read, update, alike = [], ruled = {} } = versions
    const admin = await administratorOf(kitroom)
    const fields = Object.keys(HISTORY_AREAS.get(versions.area)?.input.shape ?? {})
    const [first, second] = await versions.versions(admin, kitroom)
    const { id } = recordIn(await admin.call(create, sent({ body: first })))
    const stored = async () => {
      const record = recordIn(await admin.call(read, sent({ params: paramsOf(read, id) })))
      return Object.fromEntries(fields.map((name) => [name, record[name]]))
    }
    const change = () => admin.call(update, sent({ params: paramsOf(update, id), body: second }))
    const before = await stored()
    await change()
    const after = await stored()
    const same = fields.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
    expect(same).toEqual(alike)
    const page = await signIn(...ALL_PERMISSION_CODES)

    await page.goto(versions.edit(id))
    await (await openHistory(page)).last().click()
    await saveForm(page)
    expect(await stored()).toEqual({ ...before, ...ruled })
  })
}

test('every area with a history is among the forms that are put back', () => {
  const covered = [...RECORD_VERSIONS.map(({ area }) => area), ...NO_FORM]
  expect([...HISTORY_AREAS.keys()].filter((area) => !covered.includes(area))).toEqual([])
})

test('an order is put back from its history, players included, as long as it may be edited', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const page = await signIn(...ALL_PERMISSION_CODES)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 5)
  const club_id = await insertClubNamed(admin, unique('Club'))
  const first = anOrder({ club_id, team_name: unique('Team'), packs: [packFor(2)] })
  const second = anOrder({ club_id, team_name: unique('Other'), notes: null, contact_name: null, packs: [packFor(1)] })
  const { order } = await admin.call(createOrder, { body: first })
  const params = { id: order.id }
  // A line that was removed comes back as a new one.
  const stored = async () => {
    const { packs, ...values } = OrderInput.parse((await admin.call(getOrder, { params })).order)
    return {
      ...values,
      packs: packs.map((one) => ({ ...one, players: one.players.map(({ id: _, ...line }) => line) })),
    }
  }
  const history = page.getByRole('region', { name: 'Order history' })
  const restore = history.getByRole('button', { name: 'Restore' })
  const before = await stored()
  await admin.call(updateOrder, { params, body: { ...second, as_back_order: false } })
  expect(await stored()).not.toEqual(before)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByLabel('Player 2 name')).toHaveValue('')
  await restore.last().click()
  await expect(page.getByLabel('Player 2 name')).toHaveValue('Player 2')
  await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue(first.team_name)
  await save(page, 'Save order')
  expect(await stored()).toEqual(before)

  await move(page, 'Cancel order', '')
  await expect(status(page, 'Cancelled')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Cancelled')
  await expect(restore).toHaveCount(0)
})

test('a role and its permissions are put back from its history, each where it is edited', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const { permissions } = await admin.call(listPermissions)
  const ids = (from: number) => permissions.slice(from, from + 3).map(({ id }) => id)
  const first = { name: unique('Coach'), description: 'Trains' }
  const { role } = await admin.call(createRole, { body: first })
  const params = { roleId: role.id }
  await admin.call(setRolePermissions, { params, body: { permissionIds: ids(0) } })
  await admin.call(updateRole, { params, body: { name: unique('Trainer'), description: 'Leads' } })
  await admin.call(setRolePermissions, { params, body: { permissionIds: ids(2) } })
  const page = await signIn(...ALL_PERMISSION_CODES)

  await page.goto(`/admin/roles/${role.id}/permissions`)
  // Newest first: the second permissions, the name, the first permissions, the making.
  await (await openHistory(page)).nth(1).click()
  await save(page, 'Save Changes')
  await expect(page.getByText('Save Changes')).toHaveCount(0)
  await (await openHistory(page)).last().click()
  await expect(page).toHaveURL('/admin/roles')
  await saveRow(page)

  const now = await admin.call(getRolePermissions, { params })
  expect(now.role).toMatchObject(first)
  expect(now.permissions.map(({ id }) => id).sort()).toEqual(ids(0).sort())
})

test('what a row or form was filled with from the history is a draft, and gone after Cancel, also for a reload', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const first = { name: unique('Coach'), description: 'Trains' }
  const { role } = await admin.call(createRole, { body: first })
  await admin.call(updateRole, { params: { roleId: role.id }, body: { ...first, name: unique('Trainer') } })
  const { club } = await admin.call(createClub, { body: { name: first.name, description: 'Trains' } })
  await admin.call(updateClub, { params: { id: club.id }, body: { name: unique('Trainers'), description: 'Trains' } })
  const page = await signIn(...ALL_PERMISSION_CODES)

  await page.goto(`/admin/roles/${role.id}/permissions`)
  await (await openHistory(page)).last().click()
  const roleName = page.getByRole('textbox', { name: 'Role Name' })
  await expect(roleName).toHaveValue(first.name)
  await expect(roleName).toBeFocused()
  await expect.poll(() => keptIn(page)).toContain(first.name)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Trainer' }).first()).toBeVisible()
  await expect(roleName).toHaveCount(0)

  await page.goto(`/admin/clubs/${club.id}`)
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Restore' }).last().click()
  const clubName = page.getByRole('textbox', { name: 'Club Name' })
  await expect(clubName).toHaveValue(first.name)
  await expect.poll(() => keptIn(page)).toContain(first.name)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/clubs')
  await page.goBack()
  await expect(clubName).toHaveValue(/Trainers/)
})
