import { createSize, getSize, updateSize } from '@kitroom/contract/sizes'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expect, test } from './test.ts'
import { openFilter } from './tools.ts'

test('a record says who changed it last and what it was before, and is put back into the form', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const given = aSize({ name: unique('Remembered'), sort_order: 3 })
  const { size } = await admin.call(createSize, { body: given })
  const params = { id: size.id }
  await admin.call(updateSize, { params, body: { ...given, name: 'Renamed', sort_order: 4 } })
  const page = await signIn('SIZE_READ', 'SIZE_UPDATE', 'ACTIVITY_READ')

  await page.goto(`/admin/size/${size.id}/edit`)
  await expect(page.getByText('Last changed by Pat Tester, just now')).toBeVisible()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`Name ${given.name} -> Renamed, Sort Order 3 -> 4`)).toBeVisible()
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(given.name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/size')
  expect((await admin.call(getSize, { params })).size).toMatchObject({ name: given.name, sort_order: 3 })

  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  const list = page.getByRole('table', { name: 'Activity' })
  await expect(list.getByRole('row').nth(1)).toContainText(`Name Renamed -> ${given.name}`)
  await openFilter(page, 'Kind')
  await page.getByRole('group', { name: 'Kind' }).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Created', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/activity?filter.kind=Created')
  await expect(list.getByRole('row').nth(1)).toContainText('Created')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Activity', exact: true })
  await expect(cards.getByRole('listitem').first()).toContainText('Created')
  await expectAccessible(page)
  await cards.getByRole('link', { name: given.name }).first().click()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3)
})

test('a refused sign-in stands in the activity with address and browser, and home asks for a backup', async ({
  openPage,
  insertPerson,
  signIn,
  kitroom,
}) => {
  await insertCatalogue(await administratorOf(kitroom))
  const { email } = await insertPerson([])
  const stranger = await openPage()
  await stranger.goto('/login')
  await stranger.getByRole('textbox', { name: 'Email' }).fill(email)
  await stranger.getByLabel('Password', { exact: true }).fill('Wrong-Horse-9')
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger.getByText('Invalid email or password')).toBeVisible()

  const page = await signIn('USERS_READ', 'ACTIVITY_READ', 'IMAGE_RESTORE')
  await page.goto('/admin/activity?filter.kind=Sign-in refused')
  await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)).toContainText(
    /127\.0\.0\.1, Chrome on \w+/,
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'No scheduled backup: set BACKUP_TO' }).click()
  await expect(page).toHaveURL('/admin/product-image-transfer')
  await expect(page.getByText('No scheduled backup: set BACKUP_TO')).toBeVisible()
  await expectAccessible(page)
})
