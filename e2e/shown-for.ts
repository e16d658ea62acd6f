import { expect, type Locator } from '@playwright/test'

// What lies between the page and this process: drawing, asking, answering. A busy machine is late, never early.
const EARLY_BY_MS = 400
const LATE_BY_MS = 1500

/** A message is seen, stays for about as long as the specification says, and goes by itself. */
export const expectShownFor = async (message: Locator, milliseconds: number): Promise<void> => {
  await expect(message).toBeVisible()
  const seenAt = performance.now()
  await message.waitFor({ state: 'hidden' })
  const shownFor = performance.now() - seenAt
  expect(shownFor).toBeGreaterThan(milliseconds - EARLY_BY_MS)
  expect(shownFor).toBeLessThan(milliseconds + LATE_BY_MS)
}
