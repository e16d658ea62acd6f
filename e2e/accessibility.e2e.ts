import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './every-record.ts'
import { putSignIn } from './page-pool.ts'
import { routes } from './routes.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

const WIDE = { size: { width: 1440, height: 900 }, theme: 'light' } as const
const PHONE = { size: { width: 360, height: 740 }, theme: 'dark' } as const

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const show = async (page: Page, { size, theme }: typeof WIDE | typeof PHONE) => {
  await page.setViewportSize(size)
  await settled(page)
  const toTheme = page.getByRole('button', { name: `Switch to ${theme} theme` })
  if (await toTheme.isVisible()) await toTheme.click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', theme)
}

// A page of the public frame needs a link that is open: the journey of its area looks at it.
const looked = routes.filter(({ frame }) => frame !== 'public')
// The app is loaded once for some pages, and a failure names its page.
const PAGES_PER_TEST = 5

for (let first = 0; first < looked.length; first += PAGES_PER_TEST) {
  const own = looked.slice(first, first + PAGES_PER_TEST)
  const names = own.map(({ name }) => name).join(', ')
  test(`${names} have no barrier, light on a wide screen and dark on a phone, and fit both`, async ({
    page,
    everyRecord: { session, addressOf },
  }) => {
    await putSignIn(page, session)
    await page.goto('/')
    for (const [nth, route] of own.entries()) {
      await test.step(route.name, async () => {
        await visit(page, addressOf(route))
        // A page is first looked at as the one before it was left.
        for (const look of nth % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]) {
          await show(page, look)
          await expect.poll(() => sidewaysOverflow(page)).toBe(0)
          await expectAccessible(page)
        }
      })
    }
  })
}
