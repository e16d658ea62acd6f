import { createSize, listSizes } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { ofName } from '../../server/src/platform/database/fold-key.ts'
import { administratorOf, unique } from '../administrator.ts'
import { hearNothing } from '../hear-nothing.ts'
import { expect, test } from '../test.ts'

const bar = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the top bar', () => {
  test('names the product and the club, and leads home', async ({ signInAs, insertPerson, kitroom }) => {
    const name = `Ridge Volleyball ${uniqueMark()}`
    const now = new Date().toISOString()
    const { id } = await kitroom.database.transaction((db) =>
      db
        .insertInto('clubs')
        .values({
          name,
          ...ofName(name),
          is_active: true,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const page = await signInAs(await insertPerson([], { club_id: id, first_name: 'Zoë' }))
    await page.goto('/teams')
    await bar(page)
      .getByRole('link', { name: `Kitroom ${name}` })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Welcome, Zoë' })).toBeVisible()
  })

  test('stays in place and keeps its width, as the content does', async ({ page }) => {
    await page.setViewportSize({ width: 1900, height: 500 })
    await page.goto('/order')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width
    expect(await widthOf('header > div')).toBe(1400)
    expect(await widthOf('main')).toBe(1200)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    expect((await bar(page).boundingBox())?.y).toBe(0)
  })

  test('signs out in this browser also when the server cannot be told, and warns of the open session', async ({
    signIn,
  }) => {
    const page = await signIn('ROLES_READ')
    await page.goto('/admin/roles')
    const sent = page.waitForRequest('**/api/auth/logout')
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 429, json: { success: false } }))
    await button(page, 'Hi, Pat').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    expect((await sent).headers()['content-type']).toBe('application/json')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toHaveText(
      'Signing out did not reach the server. Your session there may still be open.',
    )
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(1)
    await expect(button(page, 'Hi, Pat')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('csrfToken'))).toBeNull()
  })

  test('offers the way in to a visitor, and back to the page they were on', async ({ page }) => {
    await page.goto('/teams?a=b')
    await bar(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => history.state.usr.from)).toEqual({
      pathname: '/teams',
      search: '?a=b',
      hash: '',
    })
  })
})

test.describe('the theme', () => {
  test('that was chosen is there in the first frame that is painted', async ({ page }) => {
    await page.goto('/')
    await button(page, 'Switch to dark theme').click()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.documentElement) seen.push(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload()
    await expect(button(page, 'Switch to light theme')).toBeVisible()
    const seen = await page.evaluate<string[]>('window.seen')
    expect(seen.length).toBeGreaterThan(2)
    expect(new Set(seen)).toEqual(new Set(['rgb(18, 20, 19)']))
  })
})

test('a fault of the program itself is said in the words of the router, with ways on', async ({ browser, kitroom }) => {
  // A context of its own: the browser's complaints are what this test is about.
  const context = await browser.newContext({ baseURL: kitroom.url })
  const page = await context.newPage()
  await page.route('**/assets/PastePlayersPage*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("A broken part")' }),
  )
  await page.goto('/mui-test')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Kitroom' })).toBeVisible()
  await context.close()
})

test('an unchanged list is not sent again', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  await admin.call(createSize, { body: aSize({ name: unique('Small') }) })
  const page = await signIn('SIZE_READ')
  await hearNothing(page)
  const answered: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === listSizes.path) answered.push(response.status())
  })
  const visit = async (times: number) => {
    await bar(page).getByRole('link', { name: 'Kitroom' }).click()
    await expect(page).toHaveURL('/')
    // An answer of this second counts as new.
    await page.clock.fastForward(2000)
    await button(page, 'Admin').click()
    await page.getByRole('menuitem', { name: 'Sizes' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => answered.length).toBe(times)
  }
  await page.clock.install()
  await page.goto('/admin/size')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await visit(2)
  await visit(3)
  expect(answered).toEqual([200, 304, 304])

  const name = unique('Large')
  await admin.call(createSize, { body: aSize({ name }) })
  await visit(4)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(() => answered.length).toBe(5)
  expect(answered).toEqual([200, 304, 304, 200, 200])
})
