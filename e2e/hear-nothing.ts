import type { Page } from '@playwright/test'

/** A browser that is told of no change by others: what it saves meets one that it does not know. */
export const hearNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { SharedWorker: undefined, EventSource: undefined })
  })
