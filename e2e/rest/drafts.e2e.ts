import { listInventoryItems } from '@kitroom/contract/inventory'
import { getOrder } from '@kitroom/contract/order-calls'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { setOffline } from '../browser-errors.ts'
import { AT_NOON, aSystem, FORMS, type Form, notice, opened, type System } from '../draft-forms.ts'
import { endSessions, signInOn } from '../ended-session.ts'
import { keptIn } from '../kept-in.ts'
import { chooseInMenu } from '../order-screens.ts'
import { fieldIn } from '../rows.ts'
import { standIn } from '../stand-in.ts'
import { test as base, expect } from '../test.ts'

// The walk through the forms saves nothing: every save in it meets a session that has ended.
const test = base.extend<object, { walked: System }>({
  walked: [async ({ kitroom }, use) => use(await aSystem(kitroom)), { scope: 'worker' }],
})

test.use(AT_NOON)

/** Types into a form in another tab that is killed then, and opens it here. */
const typeInKilledTab = async (page: Page, form: Form, system: System): Promise<void> => {
  const killed = await page.context().newPage()
  await opened(killed, form, system)
  await form.type(killed, system)
  await expect
    .poll(async () => (await keptIn(killed)).split(form.text).length - 1)
    .toBeGreaterThanOrEqual(form.times ?? 1)
  await killed.close()

  await page.goto(form.path(system))
  await expect(notice(page)).toHaveText(/ are back\.$/)
  await form.expectTyped(page, system)
}

for (const form of FORMS) {
  test(`${form.name}: input is restored after a killed tab, and only for its author`, async ({
    insertPerson,
    signInAs,
    kitroom,
    walked: system,
  }) => {
    const [person, other] = [await insertPerson(form.codes), await insertPerson(form.codes)]
    const page = await signInAs(person)
    await typeInKilledTab(page, form, system)
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()

    if (['/admin', '/orders'].some((start) => form.path(system).startsWith(start))) {
      await endSessions(kitroom, person.id)
      await form.save(page, system)
      await expect(page.getByRole('status').filter({ hasText: 'Your' })).toHaveText(
        'Your session ended. Sign in to go on.',
      )
      await signInOn(page, person.email)
      await expect(notice(page)).toHaveText(/ are back\.$/)
      await form.expectTyped(page, system)
      await endSessions(kitroom, person.id)
      await form.save(page, system)
      // A form may have an Email of its own.
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
      await signInOn(page, other.email)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Hi, / })).toBeVisible()
      await form.open?.(page, system)
      await expect(notice(page)).toHaveCount(0)
    } else {
      await endSessions(kitroom, person.id)
      await page.goto('/login')
      await signInOn(page, other.email)
      await expect(page.getByRole('button', { name: /^Hi, / })).toBeVisible()
    }
    // It is still on the device, and nobody but its author can read it.
    expect(await keptIn(page)).toContain('typedAt')
    expect(await keptIn(page)).not.toContain(form.text)
  })
}

const FORM = FORMS[0] as Form // there is one

test('signing out asks what becomes of unsaved changes, and the next sign-in offers them', async ({
  insertPerson,
  signInAs,
  kitroom,
}) => {
  const system = await aSystem(kitroom)
  const person = await insertPerson(FORM.codes)
  const page = await signInAs(person)
  await opened(page, FORM, system)
  await FORM.type(page, system)
  const signOut = async () => {
    await page.getByRole('button', { name: /^Hi, / }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Unsaved changes are kept on this device.')).toBeVisible()
  await page.goto('/login')
  await signInOn(page, person.email)
  await expect(page).toHaveURL('/')
  await opened(page, FORM, system)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await FORM.expectTyped(page, system)

  await signOut()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Unsaved changes are kept on this device.')).toHaveCount(0)
  expect(await keptIn(page)).not.toContain(FORM.text)
})

test('a draft of a form that had other fields is not filled in, and the form says so', async ({ signIn, kitroom }) => {
  const system = await aSystem(kitroom)
  const page = await signIn(...FORM.codes)
  await opened(page, FORM, system)
  await FORM.type(page, system)
  // All of it: what is still to be written would be of the present shape.
  await expect
    .poll(async () => (await keptIn(page)).split(FORM.text).length - 1)
    .toBeGreaterThanOrEqual(FORM.times ?? 1)
  // An earlier version would have kept the draft in this shape.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kitroom-drafts')
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction('drafts', 'readwrite')
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
      transaction.objectStore('drafts').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return
        cursor.update({ ...cursor.value, shape: 'nickname:text' })
        cursor.continue()
      }
    })
    database.close()
  })
  await page.reload()
  await opened(page, FORM, system)
  await expect(notice(page)).toHaveText(/ no longer fit this form, which has other fields now\.$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => keptIn(page)).not.toContain(FORM.text)
})

test('what was typed on a page that was left is offered, also if the page was gone before its draft said so', async ({
  signIn,
}) => {
  const page = await signIn('CLUBS_READ', 'CLUBS_CREATE')
  await page.goto('/admin/clubs/create')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Half a club')
  await expect.poll(() => keptIn(page)).toContain('Half a club')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('The page is gone')
    }
  })
  await page.goto('/admin/clubs/create')
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('')
})

test('what a player types into a link for sizes stays in the tab, and is gone when it is sent', async ({
  page,
  kitroom,
}) => {
  const { sizesPath } = await aSystem(kitroom)
  await page.goto(sizesPath)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Anna Li')
  const inTab = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(inTab).toContain('Anna Li')
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await page.reload()
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(name).toHaveValue('Anna Li')
  for (const size of await page.getByRole('combobox', { name: / size/ }).all()) await size.selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sent: Anna Li')).toBeVisible()
  expect(await inTab()).not.toContain('Anna Li')
})

test('what was typed while the server was away is kept once it is back', async ({ signIn, kitroom }) => {
  const system = await aSystem(kitroom)
  const form = FORMS.find(({ name }) => name === 'a size') as Form // there is one
  const page = await signIn(...form.codes)
  const KEY = '**/api/account/draft-key'
  const endRefusal = await standIn(page, KEY, (route) => route.fulfill({ status: 429 }))
  await opened(page, form, system)
  await form.type(page, system)
  // More than it asks for at once.
  for (let answer = 0; answer < 5; answer += 1) await page.waitForResponse(KEY)
  endRefusal()
  await expect.poll(() => keptIn(page)).toContain(form.text)
})

const adjustment = (page: Page) => fieldIn(page, 'Adjustment Quantity (+/-)')
const counted = (page: Page) => page.getByRole('textbox', { name: /^Counted of/ }).first()

const STOCK_SAVES = [
  {
    name: 'an inventory item',
    field: adjustment,
    quantityAfter: (before: number) => before + 4711,
    save: (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click(),
    saveAgain: (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click(),
  },
  {
    name: 'a count of stock',
    field: counted,
    quantityAfter: () => 4711,
    save: async (page: Page) => {
      await page.getByRole('button', { name: 'Finish (1 of 4)' }).click()
      await page.getByRole('button', { name: 'Apply 1 difference' }).click()
    },
    // It has arrived: the shelf holds what was counted.
    saveAgain: async (page: Page) => {
      await page.getByRole('button', { name: 'Finish (1 of 4)' }).click()
      await page.getByRole('button', { name: 'Apply 0 differences' }).click()
    },
  },
]

for (const { name, field, quantityAfter, save, saveAgain } of STOCK_SAVES) {
  test(`${name}: its tab is killed before the answer comes, and it counts once when its draft is saved`, async ({
    signIn,
    kitroom,
  }) => {
    const system = await aSystem(kitroom)
    const { admin, product } = system
    const form = FORMS.find((one) => one.name === name) as Form // there is one
    const quantities = async () => {
      const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
      return items.map(({ available_qty }) => available_qty)
    }
    const before = await quantities()
    const page = await signIn(...form.codes)
    const context = page.context()
    await opened(page, form, system)
    await field(page).fill('4711')
    await expect.poll(() => keptIn(page)).toContain('4711')
    await page.route(/inventory-item|batches$/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      await setOffline(context, true)
      await route.abort('internetdisconnected')
    })
    await save(page)
    await expect(page.getByText('no connection')).toBeVisible()
    const saved = await quantities()
    const changed = before.findIndex((quantity, nth) => quantity !== saved[nth])
    expect(saved[changed]).toBe(quantityAfter(before[changed] ?? 0))
    await page.close()
    await setOffline(context, false)

    const again = await context.newPage()
    await again.goto(form.path(system))
    await expect(field(again)).toHaveValue('4711')
    await saveAgain(again)

    await expect(again.getByRole('dialog')).toHaveCount(0)
    expect(await quantities()).toEqual(saved)
  })
}

test('the move of an order without a connection is tried again by itself, with its note, and counts once', async ({
  signIn,
  kitroom,
}) => {
  const { admin, order } = await aSystem(kitroom)
  const page = await signIn('ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE')
  await page.goto(`/orders/${order.id}`)
  await chooseInMenu(page, 'Cancel order')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Called the club')
  await setOffline(page.context(), true)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Not saved: no connection')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Called the club')
  await expectAccessible(page)
  await setOffline(page.context(), false)
  await expect(dialog).toHaveCount(0)
  const { moves } = (await admin.call(getOrder, { params: { id: order.id } })).order
  expect(moves).toMatchObject([{ action: 'cancel', note: 'Called the club' }])
})
