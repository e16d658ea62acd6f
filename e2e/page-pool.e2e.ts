import { startSession } from '@kitroom/testkit/people'
import { PagePool, type PageSettings, putSignIn } from './page-pool.ts'
import { expect, test } from './test.ts'

const settingsFor = (baseURL: string): PageSettings => ({
  baseURL,
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  timezoneId: 'UTC',
  permissions: undefined,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a page that was put back is as in a new browser', async ({ browser, kitroom, insertPerson }) => {
  const pool = new PagePool(browser)
  const settings = settingsFor(kitroom.url)
  const page = await pool.open(settings)
  await putSignIn(page, await startSession(kitroom.database, (await insertPerson(['CLUBS_READ', 'CLUBS_CREATE'])).id))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print', forcedColors: 'active' })
  await page.route('**/api/admin/clubs', (route) => route.abort())
  await page.goto('/admin/clubs/create')
  await page.getByRole('textbox', { name: 'Club Name' }).fill('Half a club')
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  const other = await page.context().newPage()

  await pool.putBack(page, settings)
  expect(await pool.open({ ...settings, isMobile: true })).not.toBe(page)
  expect(await pool.open(settings)).toBe(page)
  expect(other.isClosed()).toBe(true)
  expect(await page.context().cookies()).toEqual([])
  expect(page.viewportSize()).toEqual(settings.viewport)
  const left = await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    media: ['print', '(forced-colors: active)', '(prefers-reduced-motion)'].map((media) => matchMedia(media).matches),
    refused: (await fetch('/api/admin/clubs')).status,
  }))
  expect(left).toEqual({ stored: [0, 0, 0], media: [false, false, true], refused: 401 })
  await pool.close()
})

test('a page with a clock or a script of a test is not used again', async ({ browser, kitroom }) => {
  const pool = new PagePool(browser)
  const settings = settingsFor(kitroom.url)
  const [withClock, withScript] = [await pool.open(settings), await pool.open(settings)]
  await withClock.clock.install()
  await withScript.addInitScript(() => undefined)
  for (const page of [withClock, withScript]) await pool.putBack(page, settings)
  expect([withClock.isClosed(), withScript.isClosed()]).toEqual([true, true])
  await pool.close()
})
