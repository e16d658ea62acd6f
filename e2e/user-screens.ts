import { createUser, getUser } from '@kitroom/contract/users'
import { aUser, insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'

// The list of users, for the journeys through it.

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const search = (page: Page) => page.getByRole('searchbox')

export const insertUser = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const [app_role_id, club_id] = [await insertRoleThrough(admin), await insertClubThrough(admin)]
  const body = aUser({ first_name: unique('Grace'), last_name: unique('Field'), app_role_id, club_id })
  const { user } = await admin.call(createUser, { body })
  const stored = async () => (await admin.call(getUser, { params: { id: user.id } })).user
  return { user, stored }
}
