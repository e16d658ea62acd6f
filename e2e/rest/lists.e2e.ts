import { readFile } from 'node:fs/promises'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { createSize, type Size } from '@kitroom/contract/sizes'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { setOffline } from '../browser-errors.ts'
import { test } from '../every-record.ts'
import { insertInventory } from '../inventory-screens.ts'
import { LIST_JOURNEYS } from '../list-journeys.ts'
import { putSignIn } from '../page-pool.ts'
import { hold } from '../pending-calls.ts'
import { insertPack } from '../player-pack-screens.ts'
import { routes } from '../routes.ts'
import { firstCells } from '../rows.ts'
import { expect } from '../test.ts'
import { openTool } from '../tools.ts'

const EDITING = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']
const MANY = 150

/** A list far longer than the window, of which one record is a real one. */
const manySizes = async (page: Page, real: Size) => {
  const sizes = Array.from({ length: MANY }, (_, index) => ({ ...real, id: 100_000 + index, name: `Size ${index}` }))
  sizes[100] = { ...real, name: 'Size 100' }
  await page.route('**/api/admin/size', (route) => route.fulfill({ json: { success: true, sizes } }))
}
const table = (page: Page) => page.getByRole('table', { name: 'Sizes' })
const scroller = (page: Page) => page.locator('.MuiPaper-root', { has: table(page) })
const scrolled = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)
const scrollTo = (page: Page, top: number) => scroller(page).evaluate((element, to) => element.scrollTo(0, to), top)

test('a long list is printed whole, without what one works with', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  await page.goto('/admin/size')
  await expect(firstCells(page).first()).toBeVisible()
  expect(await firstCells(page).count()).toBeLessThan(MANY)
  // Drawn by the time the browser has told of it: what is not there then does not reach the paper.
  const atOnce = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('tbody tr').length
  })
  expect(atOnce).toBe(MANY)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => firstCells(page).count()).toBeLessThan(MANY)

  await page.emulateMedia({ media: 'print' })
  await expect(firstCells(page)).toHaveCount(MANY)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  // Repeated on each page.
  await expect(page.locator('thead tr').first()).toHaveText(`Sizes ${MANY} sizes`)
  expect(await scroller(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
})

test('the document alone is printed, and each page of a list names it and its filter', async ({ signIn }) => {
  const page = await signIn('MANAGE_INVENTORY', 'SIZE_READ')
  await page.goto('/account')
  await page.getByRole('switch', { name: 'Warnings digest' }).press('Space')
  const message = page.locator('.MuiSnackbar-root').getByRole('status')
  await expect(message).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(message).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const outlines = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(await outlines()).toBe('none')
  await page.emulateMedia({ media: null })

  await page.goto('/admin/inventory-warnings?q=ace')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const pageRules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
  )
  expect(pageRules.join(' ')).toMatch(/@page \{.*counter\(page\) " of " counter\(pages\)/)
})

test('a code is printed on one line, however narrow its column', async ({ signIn, kitroom }) => {
  const { admin, product, item } = await insertInventory(kitroom)
  const codes = { sku: `ACE-J-${item.id}-XXL`, supplier_sku: 'NT-4410/WHT-XXL' }
  await admin.call(updateInventoryItem, { params: { id: item.id }, body: { ...codes, in_stock: true } })
  const page = await signIn('MANAGE_INVENTORY')
  await page.setViewportSize({ width: 400, height: 900 })
  await page.goto(`/admin/product/${product.id}/inventory`)
  await page.emulateMedia({ media: 'print' })
  for (const code of Object.values(codes)) {
    const shown = page.getByRole('cell', { name: code, exact: true }).locator('span')
    expect(await shown.evaluate((element) => element.getClientRects().length)).toBe(1)
  }
})

test('a long list is printed as a table with every row, however narrow the page', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const description = 'Between two usual sizes. '.repeat(10)
  const page = await signIn(...EDITING)
  await manySizes(page, { ...size, description })
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/admin/size')
  await expect(page.getByRole('list', { name: 'Sizes' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(firstCells(page)).toHaveCount(MANY)
  const cutOff = await page
    .locator('main :is(th, td, td *)')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 ? scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1 : false,
        )
        .map(({ textContent }) => textContent),
    )
  expect(cutOff).toEqual([])
  await page.emulateMedia({ media: null })

  // The browser itself lays out the pages.
  await manySizes(page, size)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Sizes' })).toBeVisible()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)
  expect(pages).toHaveLength(5)
})

test('a long list is printed whole from its first frame on', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  await page.addInitScript(() => {
    const printed = new MutationObserver(() => {
      if (!document.querySelector('main table')) return
      printed.disconnect()
      window.dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset['onPaper'] = String(document.querySelectorAll('main tbody tr').length)
    })
    printed.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/size')
  await expect(page.locator('html')).toHaveAttribute('data-on-paper', String(MANY))
})

test('a list is asked for with its document, before the app is there', async ({ signIn, kitroom }) => {
  await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await page.goto('/admin/size')
  await expect(table(page)).toBeVisible()
  const rights = page.waitForRequest('**/api/auth/user-permissions')
  const list = page.waitForRequest('**/api/admin/size')
  await page.route('**/assets/index-*.js', async (route) => {
    await Promise.all([rights, list])
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(firstCells(page).first()).toBeVisible()
  expect(calls.filter((path) => path === '/api/admin/size')).toHaveLength(1)
  expect(calls.filter((path) => path === '/api/auth/user-permissions')).toHaveLength(1)
})

test('every way back leads to the list as it was left, and the menu to its beginning', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  const leave = async () => {
    await expect(table(page)).toBeVisible()
    await scrollTo(page, 4200)
    await page.getByRole('row').filter({ hasText: 'Size 100' }).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Size' })).toBeVisible()
    await expect(page).toHaveURL(`/admin/size/${size.id}/edit`)
  }
  const expectAsLeft = async () => {
    await expect(page).toHaveURL('/admin/size?search=size')
    await expect(page.getByRole('searchbox')).toHaveValue('size')
    await expect.poll(() => scrolled(page)).toBe(4200)
  }
  await page.goto('/admin/size')
  await page.getByRole('searchbox').fill('size')
  await leave()
  await page.goBack()
  await expectAsLeft()
  await leave()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAsLeft()
  await leave()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAsLeft()

  await leave()
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Sizes' }).click()
  await expect(page).toHaveURL('/admin/size')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(await scrolled(page)).toBe(0)
})

test('the name of a row opens it, and a full list fits the window', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  await page.goto('/admin/size')
  await expect(page.getByText(`${MANY} sizes`)).toBeVisible()
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await pageHeight()).toBeLessThanOrEqual(900)
  await page.evaluate(() => {
    const message = document.createElement('p')
    message.textContent = 'A message above every page'
    document.querySelector('main')?.prepend(message)
  })
  await expect.poll(pageHeight).toBeLessThanOrEqual(900)
  await scrollTo(page, 4200)
  await page.getByRole('link', { name: 'Size 100', exact: true }).click()
  await expect(page).toHaveURL(`/admin/size/${size.id}/edit`)
})

test('the actions of a row are paler until it has the pointer or the focus', async ({ signIn, kitroom }) => {
  await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await page.goto('/admin/size')
  const row = page.getByRole('row').nth(1)
  const edit = row.getByRole('link', { name: 'Edit' })
  const color = () => edit.evaluate((element) => getComputedStyle(element).color)
  await expect(edit).toBeVisible()
  const pale = await color()
  await row.hover()
  await expect.poll(color).not.toBe(pale)
  const full = await color()
  await page.mouse.move(0, 0)
  await expect.poll(color).toBe(pale)
  await edit.focus()
  await expect.poll(color).toBe(full)
})

/** Answers a list with its first record among many like it, each with a number in its name. */
const multiplied = async (page: Page, api: string, name: string) => {
  await page.route(`**${api}`, async (route) => {
    const answer: Record<string, unknown> = await (await route.fetch()).json()
    const [key, list] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? []
    if (key === undefined || !Array.isArray(list)) throw new Error(`${api} lists nothing`)
    const rows = Array.from({ length: MANY }, (_, nth) => ({ ...list[0], id: 100_000 + nth, [name]: `Nr ${nth}` }))
    rows[100] = { ...list[0], [name]: 'Nr 100' }
    await route.fulfill({ json: { ...answer, [key]: rows } })
  })
}

/** How far what scrolls is scrolled: the table, or else the page. */
const position = (page: Page) =>
  page.evaluate(() => (document.querySelector('table')?.parentElement?.scrollTop ?? 0) + window.scrollY)

for (const { path, api, name, back = 'button', says = 'Cancel', isOfOthers } of LIST_JOURNEYS) {
  test(`${path} is left and found again by Back, Forward and reload`, async ({ page, everyRecord: { session } }) => {
    await putSignIn(page, session)
    await multiplied(page, api, name)
    const list = `${path}?search=nr&sort=-${name}`
    await page.goto(list)
    const opening = page.getByRole('link', { name: 'Nr 100', exact: true })
    await expect(page.getByText(/^150 /)).toBeVisible()
    await page.mouse.move(640, 600)
    // In descending order it is far below the first visible row.
    for (let step = 0; step < 40 && !(await opening.isVisible()); step += 1) {
      await page.mouse.wheel(0, 800)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(opening).toBeVisible()
    await opening.scrollIntoViewIfNeeded()
    const left = await position(page)
    const expectAsLeft = async () => {
      await expect(page).toHaveURL(list)
      await expect(opening).toBeVisible()
      await expect.poll(() => position(page)).toBe(left)
    }
    await opening.click()
    await expect(page).toHaveURL(/\/\d+(\/\w+)?$/)
    const record = page.url()
    if (!isOfOthers) await expect(page.getByText(/^\d+ of 150$/)).toBeVisible()
    await page.goBack()
    await expectAsLeft()
    await page.goForward()
    await expect(page).toHaveURL(record)
    await page.reload()
    if (back === null) await page.goBack()
    // Not by the pointer: what uses the record comes later, above the button.
    else await page.getByRole(back, { name: says, exact: true }).press('Enter')
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('searchbox')).toHaveValue('nr')
    await expect(page.getByText(/^150 /)).toBeVisible()
  })
}

/** Roles and permissions are created in the last row, and images have their own way. */
const NOTHING_ABOVE = new Set(['listRoles', 'listPermissions', 'listImageCoverage'])

for (const { call, path, api } of LIST_JOURNEYS) {
  test(`heading, search and Create of ${path} stand while its rows load, and what is typed stays`, async ({
    page,
    everyRecord: { session },
  }) => {
    await putSignIn(page, session)
    const release = await hold(page, 'GET', `**${api}`)
    await page.goto(path)
    await expect(page.getByText(/^Loading( \w+)?\.\.\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByText(/^Create /)).toHaveCount(NOTHING_ABOVE.has(call) ? 0 : 1)
    await expect(page.getByRole('row')).toHaveCount(0)
    const search = page.getByRole('searchbox')
    await search.pressSequentially('no such')
    release()
    await expect(page.getByText(/ matches “no such”\./)).toBeVisible()
    await expect(search).toHaveValue('no such')
    await expect(search).toBeFocused()
  })
}

/** Lists besides those of the journeys, with rows of the records that there are. */
const OTHER_LISTS = [
  '/admin/product-images',
  '/admin/inventory',
  '/admin/inventory-warnings',
  '/orders',
  '/admin/activity',
] as const
/** How many pixels below the top bar the first row may begin. */
const SIZES = [
  { width: 1440, height: 900, highest: 134, ofTwoRows: 180 },
  { width: 1280, height: 900, highest: 134, ofTwoRows: 180 },
  { width: 1024, height: 900, highest: 210, ofTwoRows: 210 },
  { width: 900, height: 900, highest: 210, ofTwoRows: 210 },
  { width: 390, height: 844, highest: 164, ofTwoRows: 212 },
] as const

/** Chips stand below the tools; beside the title of a product's inventory only its buttons have room. */
const isOfTwoRows = (list: string): boolean => list.includes('/inventory') || list === '/admin/product-images'

const looksOf = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('main table')
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const frame = table?.parentElement?.getBoundingClientRect()
    return {
      top: (document.querySelector('[data-row-id]')?.getBoundingClientRect().top ?? Number.NaN) - bar,
      wider: table && frame ? Math.max(0, Math.floor(table.getBoundingClientRect().right - frame.right)) : 0,
      overlaps: [...document.querySelectorAll('main tr')].flatMap((row) =>
        [...row.children].flatMap((cell, nth, cells) =>
          getComputedStyle(cell).display === 'table-cell' &&
          cell.getBoundingClientRect().right > (cells[nth + 1]?.getBoundingClientRect().left ?? Infinity) + 1
            ? [cell.textContent]
            : [],
        ),
      ),
    }
  })

test('the first row of every list is near the top, and no column lies under another', async ({
  page,
  everyRecord: { session, addressOf },
}) => {
  await putSignIn(page, session)
  const inventory = routes.find(({ path }) => path === '/admin/product/:id/inventory')
  const lists = [...LIST_JOURNEYS.map(({ path }) => path), ...OTHER_LISTS, ...(inventory ? [addressOf(inventory)] : [])]
  expect(lists).toHaveLength(17)
  for (const { width, height, highest, ofTwoRows } of SIZES) {
    await page.setViewportSize({ width, height })
    for (const list of lists) {
      await test.step(`${list} at ${width} px`, async () => {
        await page.goto(list)
        await expect(page.locator('[data-row-id]').first()).toBeVisible()
        await expect.poll(() => looksOf(page)).toMatchObject({ wider: 0, overlaps: [] })
        expect((await looksOf(page)).top).toBeLessThanOrEqual(isOfTwoRows(list) ? ofTwoRows : highest)
      })
    }
  }
})

test('an inventory list is found again, sorted and filtered, and the way back stays', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('PRODUCT_READ', 'MANAGE_INVENTORY')
  await page.goto(`/admin/product?search=${product.code}`)
  await page.getByRole('button', { name: 'Manage Inventory' }).click()
  await page.getByRole('columnheader', { name: 'Size' }).click()
  await page.getByRole('columnheader', { name: 'Size' }).click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/inventory?sort=-size`)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/admin/product?search=${product.code}`)
})

test('products are found by the names of their colors', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('PRODUCT_READ', 'GARMENT_COLOR_READ')
  await page.goto('/admin/product')
  await page.getByRole('searchbox').fill(`${product.code} color 1`)
  await expect(firstCells(page)).toHaveText([product.name])
  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/view`)
  for (const color of ['Color 0', 'Color 1']) await expect(page.getByText(color, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
})

test('what is seen is exported, and what is selected alone from its bar', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const word = unique('Export')
  for (const name of [`-${word}`, `=${word}`]) await admin.call(createSize, { body: aSize({ name, sort_order: -3 }) })
  const page = await signIn(...EDITING)
  await page.goto(`/admin/size?search=${word}&columns=name,sort_order&sort=-name`)
  const exported = async (choice: string) => {
    await openTool(page, 'Export')
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: choice }).click()
    const file = await downloading
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const csv = await exported('CSV')
  expect(csv.name).toBe('Sizes.csv')
  const lines = csv.content.toString('utf8').split('\r\n')
  expect(lines[0]).toContain('Name,Code,Sort Order')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`'=${word}`, `'-${word}`])
  expect(lines[1]).toMatch(/,-3$/)
  const excel = await exported('Excel')
  expect(excel.name).toBe('Sizes.xlsx')
  expect(excel.content.subarray(0, 2).toString()).toBe('PK')

  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: `Select -${word}` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  const selected = await exported('CSV')
  expect(selected.content.toString('utf8').split('\r\n')).toHaveLength(2)
})

/** Between the last row and the bar of the selection, once the page is scrolled to its end. */
const gapAboveBar = (page: Page) =>
  page.getByRole('region', { name: 'Selection' }).evaluate(async (bar) => {
    const lastRow = () => [...document.querySelectorAll('[data-row-id]')].at(-1)
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Of a long list the last rows are drawn once they are in sight.
    for (let row = lastRow(), before: typeof row; row !== before; row = lastRow()) {
      before = row
      for (let part = row?.parentElement; part; part = part.parentElement) part.scrollTop = part.scrollHeight
      await drawn()
    }
    return bar.getBoundingClientRect().top - (lastRow()?.getBoundingClientRect().bottom ?? NaN)
  })

test('what opens beside a list has no barrier, on a phone as a sheet from below', async ({ signIn, kitroom }) => {
  await insertPack(kitroom)
  const page = await signIn(...ALL_PERMISSION_CODES)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/product')
    await openTool(page, 'Select')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .check()
    await expect.poll(() => gapAboveBar(page)).toBeGreaterThanOrEqual(0)
    for (const name of ['Filters', 'Columns', 'Export'] as const) {
      await openTool(page, name)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    }
    await expectAccessible(page)
  }
  await openTool(page, 'Sort')
  await page.getByRole('menuitemradio', { name: 'Code' }).click()
  await expect(page).toHaveURL('/admin/product?sort=code')
})

test('the tools of a list open at the first press, with no connection left', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  const parts = ['FilterPanel', 'ShortcutsDialog'].map((part) => page.waitForRequest(`**/assets/${part}-*`))
  await page.goto('/admin/size')
  // With all that they import.
  for (const part of parts) await page.evaluate((url) => import(url).then(() => undefined), (await part).url())
  await setOffline(page.context(), true)
  await openTool(page, 'Filters')
  await expect(page.getByRole('combobox', { name: 'Filter by …' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  // Keys of the page wait until the panel has faded out.
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
