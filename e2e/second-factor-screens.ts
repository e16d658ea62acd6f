import { PASSWORD } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// Signing in and adding a second factor, for the journeys of it.

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
export const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

export const withPassword = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
}
export const sendCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await button(page, 'Continue').click()
}
export const confirmPassword = async (page: Page, confirm: string) => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}
export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
}
/** The secret as an app is given it: the text below the picture. */
export const secretOn = async (page: Page) => (await page.locator('code').textContent()) ?? ''
