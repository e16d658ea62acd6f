import { createSize } from '@kitroom/contract/sizes'
import { createView } from '@kitroom/contract/views'
import { aSize } from '@kitroom/testkit/records'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { firstCells } from '../rows.ts'
import { expect, test } from '../test.ts'
import { openTool } from '../tools.ts'

test('a view of somebody else is copied, the copy renamed, and an address with parameters wins over the default', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const mark = unique('Copied')
  for (const name of ['One', 'Two']) await admin.call(createSize, { body: aSize({ name: `${mark} ${name}` }) })
  const search = `?search=${encodeURIComponent(mark)}&sort=-name`
  const name = unique('Theirs')
  await admin.call(createView, { body: { name, list: 'listSizes', search, is_shared: true } })
  const page = await signIn('SIZE_READ')
  await page.goto('/admin/size')
  const open = () => openTool(page, 'Views')
  const command = (label: string) => page.getByRole('menuitem', { name: label, exact: true })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  await open()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(firstCells(page)).toHaveText([`${mark} Two`, `${mark} One`])
  await open()
  await expect(command('Rename view')).toHaveCount(0)
  await command('Copy view').click()
  await expect(dialog('Copy view').getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await dialog('Copy view').getByRole('button', { name: 'Copy view' }).click()
  await expect(dialog('Copy view')).toHaveCount(0)
  await open()
  await expect(page.getByRole('menuitemradio', { name })).toHaveCount(2)
  await command('Rename view').click()
  await dialog('Rename view').getByRole('textbox', { name: 'Name' }).fill(`${mark} mine`)
  await expectAccessible(page)
  await dialog('Rename view').getByRole('button', { name: 'Rename view' }).click()
  await expect(dialog('Rename view')).toHaveCount(0)
  await open()
  const own = page.getByRole('menuitemradio', { name: `${mark} mine` })
  await expect(own).toHaveAttribute('aria-checked', 'true')
  await command('Make it my default').click()

  await page.goto(`/admin/size?search=${encodeURIComponent(`${mark} One`)}`)
  await expect(firstCells(page)).toHaveText([`${mark} One`])
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sizes' }).click()
  await expect(page).toHaveURL(/view=\d+/)
  await expect(firstCells(page)).toHaveText([`${mark} Two`, `${mark} One`])
})
