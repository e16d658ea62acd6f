import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './every-record.ts'
import { putSignIn } from './page-pool.ts'
import { routes } from './routes.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const inTheme = async (page: Page, theme: 'light' | 'dark') => {
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
    for (const route of own) {
      await test.step(route.name, async () => {
        await page.setViewportSize(WIDE)
        await visit(page, addressOf(route))
        await settled(page)
        await inTheme(page, 'light')
        await expectAccessible(page)
        expect(await sidewaysOverflow(page)).toBe(0)

        await inTheme(page, 'dark')
        await page.setViewportSize(PHONE)
        await settled(page)
        await expect.poll(() => sidewaysOverflow(page)).toBe(0)
        await expectAccessible(page)
      })
    }
  })
}
