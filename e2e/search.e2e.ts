import { createClub } from '@kitroom/contract/clubs'
import { uniqueMark } from '@kitroom/testkit/unique'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { expect, test } from './test.ts'

test('everything is searched from anywhere, by keyboard alone, typing errors and all', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const name = `Quarterdeck ${uniqueMark()}`
  const { club } = await admin.call(createClub, { body: { name } })
  const page = await signIn('CLUBS_READ', 'SIZE_READ')
  await page.goto('/admin/size')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await field.fill('quarterdek')
  const option = page.getByRole('option', { name })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clubs/${club.id}`)

  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.type('sizes')
  await expect(page.getByRole('option').first()).toContainText('Sizes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(field).toBeFocused()
  await field.fill('users')
  await expect(page.getByText('Nothing matches “users”.')).toBeVisible()
})

test('Ctrl+S saves what is edited, ? lists the keys, and in a field they are letters', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const name = `Lee ${uniqueMark()}`
  const { club } = await admin.call(createClub, { body: { name } })
  const page = await signIn('CLUBS_READ', 'CLUBS_UPDATE')
  await page.goto(`/admin/clubs/${club.id}/edit`)
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill(`${name}/?`)
  await field.press('/')
  await field.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field.press('Control+s')
  await expect(page).toHaveURL('/admin/clubs')
  const stored = await kitroom.database.read.selectFrom('clubs').select('name').where('id', '=', club.id).execute()
  expect(stored).toEqual([{ name: `${name}/?/?` }])
  // Before, the form may still have the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Club Management' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
