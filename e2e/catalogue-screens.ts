import type { Caller } from '@kitroom/testkit/client'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { fieldIn, firstCells } from './rows.ts'
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
}

const field = (page: Page, name: string) => fieldIn(page, name)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The journey through the list, create and edit screens of an area whose records have a name and a code. */
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
}
