import type { Page } from '@playwright/test'

/** Holds the calls of one method back until they are released, and lets them through then. */
export const hold = async (page: Page, method: 'GET' | 'POST' | 'PUT', address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}
