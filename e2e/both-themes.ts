import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** The page as it stands has no barrier in the light theme nor in the dark one. Moves on in the dark one. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expectAccessible(page)
}
