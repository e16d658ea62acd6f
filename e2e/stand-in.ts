import type { Page, Route } from '@playwright/test'

/**
 * Answers calls to an address in place of the server, until the returned function is called. The route stays: Chromium
 * loses requests that are under way while the interception of a page ends.
 */
export const standIn = async (page: Page, address: string, answer: (route: Route) => unknown): Promise<() => void> => {
  let isOver = false
  await page.route(address, (route) => (isOver ? route.continue() : answer(route)))
  return () => {
    isOver = true
  }
}
