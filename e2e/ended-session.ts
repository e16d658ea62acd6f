import { PASSWORD } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import type { Kitroom } from './kitroom.ts'

/** Ends all sessions of a person, as after the idle time. */
export const endSessions = (kitroom: Kitroom, userId: number): Promise<void> =>
  kitroom.database.transaction(async (db) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  })

/** Signs in on a page that shows the sign-in screen. */
export const signInOn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
