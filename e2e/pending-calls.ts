import type { Page, Request } from '@playwright/test'

/** The calls of a page that wait for their answer. Unlike the rest of its network they come to an end. */
export const pendingCalls = (page: Page): ReadonlySet<Request> => {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Holds the calls of one method back until they are released, and lets them through then. */
export const hold = async (page: Page, method: 'POST' | 'PUT', address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}
