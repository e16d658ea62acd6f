import type { Page } from '@playwright/test'

/** A browser that is told of no change by others: what it saves meets one that it does not know. */
export const hearNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { SharedWorker: undefined, EventSource: undefined })
  })

/**
 * The page keeps the rights that it knows. A read that is refused has it ask for them again, which would
 * close it; that question is never answered.
 */
export const keepKnownRights = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/user-permissions', () => undefined)
