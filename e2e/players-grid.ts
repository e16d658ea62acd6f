import type { Page } from '@playwright/test'

// The grid of players, for the journeys through it.

export const ROSTER = [
  'Player\tNo\tJersey\tSpandex\tTee\tBackpack',
  'Anna Li\t7\tLarge\tmed\tAdult S\tL',
  '"Bea ""Bee""\nKim"\t8\tYouth M\tS\tS\tXL',
  '\t9\tM\tM\tM\t',
  'Zoë Diaz\t7\tXL\tL\u00a0\t2XL\tM',
].join('\r\n')

export const copyText = (page: Page, text: string) =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
export const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
export const type = (page: Page, text: string) => page.keyboard.type(text)
export const row = (page: Page, number: number) => page.getByRole('row').nth(number)
/** The texts of a row, the field of the active cell included. */
export const cells = (page: Page, number: number) =>
  row(page, number)
    .locator('[data-column-index]')
    .evaluateAll((all) => all.map((cell) => cell.querySelector('input')?.value ?? cell.textContent))
export const goTo = async (page: Page, rowNumber: number, place: number) =>
  row(page, rowNumber).locator(`[data-column-index="${place}"]`).click()
