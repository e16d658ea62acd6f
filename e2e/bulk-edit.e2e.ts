import { createSize, getSize } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expect, test } from './test.ts'
import { openTool } from './tools.ts'

test('many records get a value at once, what is refused is left out, and all of it is undone', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const mark = unique('Many')
  const insert = async (name: string, is_active: boolean) =>
    (await admin.call(createSize, { body: aSize({ name: `${mark} ${name}`, is_active }) })).size.id
  const ids = [await insert('One', true), await insert('Two', true), await insert('Three', false)]
  const activeOf = () =>
    Promise.all(ids.map(async (id) => (await admin.call(getSize, { params: { id } })).size.is_active))
  const page = await signIn('SIZE_READ', 'SIZE_UPDATE')
  await page.goto(`/admin/size?search=${encodeURIComponent(mark)}`)
  const bar = page.getByRole('region', { name: 'Selection' })
  await openTool(page, 'Select')
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('table', { name: 'Sizes' }).click()
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('3 selected')

  // From anywhere on the page.
  await page.keyboard.press('Alt+Enter')
  await expect(bar.getByRole('button', { name: 'Change' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change 3 sizes' })
  await dialog.getByRole('combobox', { name: 'Active' }).click()
  await page.getByRole('option', { name: 'No' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 change, 1 already so, 0 refused')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Sort Order' }).fill('soon')
  await expect(dialog.getByRole('status')).toHaveText('0 change, 0 already so, 3 refused')
  await expect(dialog.getByRole('alert')).toContainText('Sort order must be an integer')
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Sort Order' }).fill('')
  await expect(dialog.getByRole('button', { name: 'Change 2 sizes' })).toBeEnabled()
  await page.keyboard.press('Control+s')

  const message = page.getByRole('status').filter({ hasText: '2 sizes changed.' })
  await expect(message).toBeVisible()
  expect(await activeOf()).toEqual([false, false, false])
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Change' })).toBeFocused()
  expect(await activeOf()).toEqual([true, true, false])
})
