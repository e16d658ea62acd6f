import { listUserClubs, listUserRoles, listUsers } from '@kitroom/contract/users'
import { insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { expect, test } from './test.ts'

const MAY_IMPORT_USERS = ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE', 'CLUBS_READ', 'ROLES_READ']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pastes as Ctrl+V does, into what has the focus. */
const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const counting = (page: Page) => {
  let clicks = 0
  return {
    click: async (name: string, role: 'button' | 'link' | 'menuitem' = 'button') => {
      clicks += 1
      await page.getByRole(role, { name, exact: true }).click()
    },
    clicks: () => clicks,
  }
}

test('25 users are pasted in at most 8 clicks', async ({ signIn, kitroom, mailTo }) => {
  const admin = await administratorOf(kitroom)
  const { role, club } = await namesFor(admin)
  const people = Array.from({ length: 25 }, (_, nth) => `${uniqueMark()}-${nth}@club.example`)
  const lines = people.map((email, nth) => ['Pat', `Jones ${nth}`, email, role, club].join('\t'))
  const page = await signIn(...MAY_IMPORT_USERS)
  await page.goto('/')
  const { click, clicks } = counting(page)
  await click('Admin')
  await click('Users', 'menuitem')
  await click('Import')
  await click('From a file or the clipboard', 'menuitem')
  await expect(page.getByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeFocused()
  await paste(page, ['Given Name\tSurname\tE-Mail\tRole\tClub', ...lines].join('\r\n'))
  await expect(tab(page, 'New 25')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: 'Send invitations' }).check()
  await click('Import 25 rows')
  await expect(page.getByText('Imported: 25 new, 0 changed.')).toBeVisible()
  expect(clicks() + 1).toBeLessThanOrEqual(8)

  const { users } = await admin.call(listUsers)
  expect(users.filter(({ email }) => people.includes(email))).toHaveLength(25)
  expect((await mailTo(people[0] ?? '')).subject).toBeTruthy()
  await button(page, 'Undo import').click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await expect(button(page, 'Import more')).toBeFocused()
})

type Admin = Awaited<ReturnType<typeof administratorOf>>

const namesFor = async (admin: Admin) => {
  const [roleId, clubId] = [await insertRoleThrough(admin), await insertClubThrough(admin)]
  const { roles } = await admin.call(listUserRoles)
  const { clubs } = await admin.call(listUserClubs)
  return {
    role: roles.find(({ id }) => id === roleId)?.name ?? '',
    club: clubs.find(({ id }) => id === clubId)?.name ?? '',
  }
}
