import type { Page } from '@playwright/test'

/** Goes to an address as a link of the app does: the app is not loaded again. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
