import { expect, type Locator, type Page } from '@playwright/test'

const STEP_MS = 50
/** The steps between a message being drawn and being seen here. */
const SLACK_MS = 400

/**
 * After `act` a message is seen, stays for so many milliseconds, and goes by itself. The clock of the page is the
 * test's: it is as long on a slow machine as on a quick one.
 */
export const expectShownFor = async (
  page: Page,
  act: () => Promise<void>,
  message: Locator,
  milliseconds: number,
): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await act()
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await message.isVisible()).toBe(true)
  }).toPass({ intervals: [20] })
  await page.clock.runFor(milliseconds - SLACK_MS)
  await expect(message).toBeVisible()
  await page.clock.runFor(2 * SLACK_MS)
  await expect(message).toBeHidden()
  await page.clock.resume()
}
