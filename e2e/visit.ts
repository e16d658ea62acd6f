import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Goes to another page of the app as a link does: the app is not loaded again. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname === to) return // Its heading stays the one that is there.
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('h1:not([data-left])').first(), address).toBeVisible()
}
