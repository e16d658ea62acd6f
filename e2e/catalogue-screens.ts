import type { Caller } from '@kitroom/testkit/client'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { fieldIn, firstCells } from './rows.ts'
import { standIn } from './stand-in.ts'
import { expect, test } from './test.ts'

type CatalogueScreens = {
  /** 'Size' and 'Sizes', as the screens call them. */
  one: string
  many: string
  path: `/admin/${string}`
  /** 'SIZE' of SIZE_READ. */
  permission: string
  columns: readonly string[]
  /** Makes one of them without a browser. */
  insert: (admin: Caller, own: { name: string; code: string }) => Promise<number>
  /** Fills what a new one needs beside its name and code. */
  fillOthers: (page: Page) => Promise<void>
  /** What an empty form says. */
  required: readonly string[]
  /** What is wrong when a field holds a text. */
  wrong: readonly (readonly [field: string, text: string, message: string])[]
  /** Said when its list cannot be loaded, and when one may be edited and not seen. */
  loadFailed: string
}

const field = (page: Page, name: string) => fieldIn(page, name)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** What the list, create and edit screens of sizes, product categories, garment colors and imprint colors have in common. */
export const testCatalogueScreens = (area: CatalogueScreens): void => {
  const { one, many, path, permission, columns } = area
  const everything = [`${permission}_READ`, `${permission}_CREATE`, `${permission}_UPDATE`, 'IMPRINT_COLOR_READ']

  test(`a new ${one} is made, found and edited`, async ({ signIn, kitroom }) => {
    await area.insert(await administratorOf(kitroom), { name: unique('Other'), code: unique('O') })
    const page = await signIn(...everything)
    const [name, code, renamed] = [unique('First'), unique('F'), unique('Renamed')]
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: many })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Actions'])
    await page.getByRole('link', { name: `Create ${one}` }).click()
    await expect(page).toHaveURL(`${path}/create`)
    await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await field(page, 'Name').fill(` ${name} `)
    await field(page, 'Code').fill(code)
    await area.fillOthers(page)
    await page.getByRole('button', { name: `Create ${one}` }).click()

    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: many })).toBeVisible()
    await page.getByRole('searchbox').fill(code)
    await expect(firstCells(page)).toHaveText([name])
    await expect(row(page, name)).toContainText('Yes')
    await row(page, name).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Edit ${one}` })).toBeVisible()
    await expect(field(page, 'Code')).toHaveValue(code)
    await field(page, 'Name').fill(renamed)
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await page.getByRole('button', { name: 'Save Changes' }).click()

    // Back in the list as it was left.
    await expect(page).toHaveURL(`${path}?search=${code.replace(' ', '+')}`)
    await expect(page.getByRole('searchbox')).toHaveValue(code)
    await expect(row(page, renamed)).toContainText('No')
    await expect(row(page, name)).toHaveCount(0)
  })

  test(`all that is wrong with a ${one} is said at its field`, async ({ signIn }) => {
    const page = await signIn(...everything)
    await page.goto(`${path}/create`)
    await page.getByRole('button', { name: `Create ${one}` }).click()
    for (const message of area.required) await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')

    for (const [label, text, message] of area.wrong) {
      await field(page, label).fill(text)
      await expect(field(page, label)).toHaveAccessibleDescription(message)
    }
    await expectAccessibleInBothThemes(page)
  })

  test(`a code that another ${one} has is refused at the code`, async ({ signIn, kitroom }) => {
    const [name, code] = [unique('Taken'), unique('T')]
    await area.insert(await administratorOf(kitroom), { name, code })
    const page = await signIn(...everything)
    await page.goto(`${path}/create`)
    await field(page, 'Name').fill('Another')
    await field(page, 'Code').fill(code.toLowerCase())
    await area.fillOthers(page)
    await page.getByRole('button', { name: `Create ${one}` }).click()
    await expect(field(page, 'Code')).toHaveAccessibleDescription('Code already exists')
    await expect(field(page, 'Code')).toBeFocused()
  })

  test(`a person who may only look at ${many} is offered nothing else`, async ({ signIn, kitroom }) => {
    const name = unique('Seen')
    await area.insert(await administratorOf(kitroom), { name, code: unique('S') })
    const page = await signIn(`${permission}_READ`)
    // Others have filled the list: a row out of sight is not drawn.
    await page.goto(`${path}?search=${encodeURIComponent(name)}`)
    await expect(row(page, name)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([...columns])
    await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
  })

  test(`the code to edit a ${one} is enough for its form`, async ({ signIn, kitroom }) => {
    const name = unique('Known by id')
    const id = await area.insert(await administratorOf(kitroom), { name, code: unique('U') })
    const page = await signIn(`${permission}_UPDATE`)
    await page.goto(`${path}/${id}/edit`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${many} that cannot be loaded say so in a box, with a way to try again`, async ({ signIn, kitroom }) => {
    const name = unique('Late')
    await area.insert(await administratorOf(kitroom), { name, code: unique('L') })
    const page = await signIn(`${permission}_READ`)
    const endRefusal = await standIn(page, `**/api${path}`, (route) => route.fulfill({ status: 404, body: 'Not here' }))
    // Others have filled the list: a row out of sight is not drawn.
    await page.goto(`${path}?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^Error: ${area.loadFailed}`))
    await expectAccessibleInBothThemes(page)
    endRefusal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, name)).toBeVisible()
  })

  test(`${many} are cards on a phone, and their form is filled by keyboard`, async ({ signIn, kitroom }) => {
    const [name, code, renamed] = [unique('Small'), unique('P'), unique('Keyed')]
    await area.insert(await administratorOf(kitroom), { name, code })
    const page = await signIn(...everything)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${path}?search=${encodeURIComponent(code)}`)
    const card = page.getByRole('list', { name: many }).getByRole('listitem')
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await card.getByRole('link', { name: 'Edit' }).press('Enter')
    await field(page, 'Name').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(renamed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: many })).toBeVisible()
    await page.getByRole('searchbox').fill(renamed)
    await expect(card.getByRole('heading', { name: renamed })).toBeVisible()
  })
}
