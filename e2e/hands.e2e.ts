import { createClub } from '@kitroom/contract/clubs'
import { PASSWORD } from '@kitroom/testkit/people'
import type { Locator, Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { insertInventory } from './inventory-screens.ts'
import { expect, test } from './test.ts'

// Scanners, password managers, input methods, translators and printers, beside a person's hands on a keyboard.

/** As a hand scanner does: one key after the other, without a pause. */
const scan = async (page: Page, code: string, end: 'Enter' | 'Tab') => {
  await page.keyboard.type(code)
  await page.keyboard.press(end)
}

/** Enter as Safari says it when it has ended a composition: only its code tells. */
const endComposition = async (page: Page) => {
  const keys = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r', unmodifiedText: '\r' }
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, windowsVirtualKeyCode: 13 })
  await keys.detach()
}

test('a hand scanner counts stock: each code counts one, an unknown one is said and stays', async ({
  signIn,
  kitroom,
}) => {
  const { product, item, sku } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await page.getByRole('button', { name: 'Count stock' }).click()
  const field = page.getByRole('searchbox', { name: 'Find an item' })
  await field.focus()
  const said = page.getByRole('dialog').getByRole('status')
  const name = `${item.color_name}, ${item.size_code}`

  for (const [nth, end] of (['Enter', 'Tab', 'Enter'] as const).entries()) {
    await scan(page, nth === 0 ? sku : sku.toLowerCase(), end)
    await expect(said).toHaveText(`${name}: ${nth + 1} counted.`)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  for (const end of ['Enter', 'Tab'] as const) {
    await scan(page, `X-${end}`, end)
    await expect(said).toHaveText(`No item has the SKU “X-${end}”.`)
    await expect(field).toHaveValue(`X-${end}`)
    await expect(field).toBeFocused()
  }
  await scan(page, 'NT-1', 'Enter')
  await expect(said).toHaveText(`${name}: 4 counted.`)
  await expect(page.getByLabel(`Counted of ${name}`)).toHaveValue('4')
  // Words are searched by, and Tab leaves them.
  await page.keyboard.type(item.color_name.slice(0, 3))
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
})

test('a hand scanner finds a SKU everywhere, and the next one takes its place', async ({ signIn, kitroom }) => {
  const { product, item, sku } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ')
  await page.goto(`/admin/product/${product.id}/inventory`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit' }) })
  const list = page.getByRole('searchbox', { name: 'Search' })
  await list.focus()
  await scan(page, 'NOTHING-1', 'Enter')
  await expect(rows).toHaveCount(0)
  await scan(page, sku, 'Enter')
  await expect(list).toHaveValue(sku)
  await expect(rows).toHaveCount(1)

  const everywhere = page.getByRole('combobox', { name: 'Search everything' })
  for (const end of ['Enter', 'Tab'] as const) {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(everywhere).toBeFocused()
    await scan(page, 'NO-SUCH-SKU', end)
    await expect(page.getByText('Nothing matches “NO-SUCH-SKU”.')).toBeVisible()
    await expect(everywhere).toBeFocused()
    await everywhere.selectText()
    await scan(page, sku, end)
    await expect(page).toHaveURL(`/admin/product/${product.id}/inventory?item=${item.id}`)
  }
})

test('Enter that ends a composition saves neither form nor row nor cell', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { club } = await admin.call(createClub, { body: { name: unique('Kyoto') } })
  const page = await signIn('CLUBS_READ', 'CLUBS_CREATE', 'CLUBS_UPDATE', 'PERMISSIONS_READ', 'PERMISSIONS_CREATE')
  await page.goto(`/admin/clubs/${club.id}/edit`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(`${club.name} 東京`)
  await endComposition(page)
  await expect(page).toHaveURL(`/admin/clubs/${club.id}/edit`)
  await expect(page.getByText('Saving', { exact: false })).toHaveCount(0)
  const stored = () => kitroom.database.read.selectFrom('clubs').select('name').where('id', '=', club.id).execute()
  expect(await stored()).toEqual([{ name: club.name }])
  await name.press('Enter')
  await expect(page).toHaveURL('/admin/clubs')

  await page.goto('/mui-test')
  const cell = page.getByRole('row').nth(1).locator('[data-column-index="0"]')
  await cell.click()
  await page.keyboard.type('東京')
  await endComposition(page)
  await expect(cell.locator('input')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(2).locator('[data-column-index="0"] input')).toBeFocused()
  await expect(cell).toHaveText('東京')

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@club.example')
  await endComposition(page)
  await expect(page.getByText('Password is required')).toHaveCount(0)
})

/** The account that a form names for a password manager, by its fields in their order. */
const namedBy = (form: Locator) =>
  form
    .locator('input')
    .evaluateAll((all) =>
      all.map((input) => [
        input.getAttribute('autocomplete'),
        input.getAttribute('autocomplete') === 'username' ? (input as HTMLInputElement).value : '',
      ]),
    )

test('a password manager is told whose password it is, by a field that nobody sees', async ({
  insertPerson,
  signInAs,
}) => {
  const person = await insertPerson([])
  const page = await signInAs(person)
  await page.goto('/account')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change password' }) })
  await expect(form.getByRole('textbox')).toHaveCount(2)
  const named = ['username', person.email]
  expect(await namedBy(form)).toEqual([['current-password', ''], ['new-password', ''], named])
  await expect(form.locator('[autocomplete=username]')).toBeHidden()

  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  expect(await namedBy(dialog)).toEqual([['current-password', ''], named])
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible()
  expect(await namedBy(dialog)).toEqual([['one-time-code', ''], named])
  await expect(dialog.locator('[autocomplete=username]')).toBeHidden()
})

test('colors are printed with their names beside them', async ({ signIn, kitroom }) => {
  const { item } = await insertInventory(kitroom)
  const page = await signIn('GARMENT_COLOR_READ', 'IMPRINT_COLOR_READ')
  await page.goto('/admin/garment-color')
  await page.emulateMedia({ media: 'print' })
  const row = page.getByRole('row').filter({ hasText: item.color_name }).first()
  await expect(row).toBeVisible()
  const swatches = row.locator('span[style*="background-color"]')
  await expect(swatches.first()).toHaveCSS('print-color-adjust', 'exact')
  const printed = await row
    .locator('[data-printed]')
    .evaluateAll((all) => all.map((one) => [one.dataset.printed, getComputedStyle(one, '::after').content]))
  expect(printed.length).toBeGreaterThan(0)
  for (const [name, content] of printed) expect(content).toBe(`"${name}"`)
})

/** As a browser's translator does: each text in an element of its own; the text itself is left out, or moved into it. */
const translate = (page: Page, moves: boolean) =>
  page.evaluate((isMoved) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('[translate=no], script, style, noscript')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(isMoved ? '' : text.data.toUpperCase())
      text.replaceWith(outer)
      if (isMoved) inner.append(text)
    }
  }, moves)

test('a page that a browser translates goes on changing, and leaves codes and names as they are', async ({
  signIn,
  kitroom,
}) => {
  const { product, item, sku } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ', 'SIZE_READ', 'SIZE_CREATE')
  for (const moves of [false, true]) {
    await page.goto(`/admin/product/${product.id}/inventory`)
    const field = page.getByRole('searchbox', { name: 'Search' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await translate(page, moves)
    await expect(page.getByRole('link', { name: 'Kitroom' }).getByText('Kitroom')).toBeVisible()
    await expect(page.getByRole('cell', { name: sku, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hi, Pat' })).toHaveText('Hi, Pat')
    // The count of a search is another text now.
    const count = page.getByRole('main').getByRole('status').filter({ hasText: /of/i })
    await field.fill(sku)
    await expect(count).toContainText(/1 of 4/i)
    await translate(page, moves)
    await field.fill(item.size_code)
    await expect(count).toContainText(/2 of 4/i)
    await field.fill('')
    await expect(page.getByRole('cell', { name: sku, exact: true })).toBeVisible()

    await page.getByRole('button', { name: /count stock/i }).click()
    await translate(page, moves)
    const more = page.getByRole('button', { name: new RegExp(`One more of ${item.color_name}, ${item.size_code}`) })
    await more.click()
    await expect(page.getByRole('button', { name: /finish \(1 of 4\)/i })).toBeVisible()
    await translate(page, moves)
    await page.getByRole('button', { name: /finish/i }).click()
    await expect(page.getByText(/1 counted, 1 different/i)).toBeVisible()
    await translate(page, moves)
    await page.getByRole('button', { name: /count on/i }).click()
    await page
      .getByLabel(/Counted of/)
      .first()
      .fill('')
    await page.getByRole('button', { name: /pause/i }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await translate(page, moves)
    await page.getByRole('button', { name: /back/i }).click()
    await page.goto('/admin/size')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await translate(page, moves)
    await page.getByRole('button', { name: /hi, pat/i }).click()
    await page.getByRole('menuitem', { name: /account/i }).click()
    await expect(page.getByRole('heading', { level: 1, name: /account/i })).toBeVisible()
    await translate(page, moves)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: /sizes/i })).toBeVisible()
  }
})
