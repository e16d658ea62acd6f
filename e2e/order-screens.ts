import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Kitroom } from './kitroom.ts'
import { expect } from './test.ts'

export const pack = (page: Page) => page.getByRole('region', { name: 'Player Pack 1' })
/** The present status in the line of all of them. */
export const status = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Status' }).locator('[aria-current]').getByText(text, { exact: true })

const HOUR_MS = 3_600_000

/**
 * As if the mails so far were of an earlier hour: a club's orders get thirty an hour, and the office of the tests is
 * everybody who has signed in with its rights.
 */
export const leaveHourOfMails = async ({ database }: Kitroom): Promise<void> => {
  const created_at = new Date(Date.now() - 2 * HOUR_MS).toISOString()
  await database.transaction((db) => db.updateTable('mails').set({ created_at }).execute())
}

/** Chooses an action of the order that is not the next one. */
export const chooseInMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Presses what comes next of the order, or chooses it in the menu, and answers its one question. */
export const move = async (page: Page, label: string, note: string, yes = label) => {
  if (label === 'Cancel order') await chooseInMenu(page, label)
  else await page.getByRole('button', { name: label, exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Note' }).fill(note)
  await expectAccessible(page)
  await question.getByRole('button', { name: yes, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Sends the contact a summary, after a look at the mail with this player. */
export const sendSummary = async (page: Page, player: string) => {
  await chooseInMenu(page, 'Send summary')
  const question = page.getByRole('dialog', { name: /^Send summary of / })
  const mail = question.frameLocator('iframe')
  await expect(mail.getByText(player)).toBeVisible()
  // Set by the page: its policy forbids styles in HTML.
  await expect(mail.getByRole('columnheader', { name: 'Pieces' })).toHaveCSS('border-bottom-width', '1px')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send mail' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Order history' }).getByText('Summary sent')).toBeVisible()
}

export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a new order, chooses a pack for the first slot and pastes the lines of its players. */
export const startOrder = async (page: Page, packName: string, lines: readonly string[]) => {
  await page.goto('/order')
  await page.getByRole('button', { name: 'Choose Pack for Player Pack 1' }).click()
  await page.getByRole('textbox', { name: 'Start from a pack' }).fill(packName)
  await page.getByRole('button', { name: packName }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Paste Players into Player Pack 1' }).click()
  await page.getByRole('textbox', { name: 'Players' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: `Add ${lines.length} Players` }).click()
}

/** A page prints its text in cells and slips, without anything to press or type into. */
export const expectPrinted = async (page: Page, text: string) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(text).locator('visible=true').first()).toBeVisible()
  for (const role of ['button', 'textbox', 'combobox', 'link'] as const) {
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })
}

/** The production sheet of an order, with a slip for each player. */
export const expectProductionSheet = async (page: Page, path: string, players: number) => {
  await page.goto(`${path}/production-sheet`)
  await expect(page.getByRole('heading', { level: 1, name: 'Production sheet' })).toBeVisible()
  await expect(page.getByText('Needed by 24 Dec 2999')).toBeVisible()
  const slips = page.getByRole('region', { name: 'Packing slips' }).getByRole('listitem')
  await expect(slips).toHaveCount(players)
  await expect(slips.first()).toContainText('Anna Li')
  await expectPrinted(page, 'Anna Li')
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Production sheet \d{4}-\d{4}\.xlsx$/)
}
