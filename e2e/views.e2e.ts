import { createSize } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { firstCells } from './rows.ts'
import { expect, test } from './test.ts'
import { openTool } from './tools.ts'

test('a list is kept as a view, opens with it, and shows the whole again', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const mark = unique('Viewed')
  for (const name of ['One', 'Two']) await admin.call(createSize, { body: aSize({ name: `${mark} ${name}` }) })
  await admin.call(createSize, { body: aSize({ name: unique('Another') }) })
  const page = await signIn('SIZE_READ')
  await page.goto(`/admin/size?search=${encodeURIComponent(mark)}&sort=-name`)
  await expect(firstCells(page)).toHaveText([`${mark} Two`, `${mark} One`])

  await openTool(page, 'Views')
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Two first')
  await dialog.getByRole('checkbox', { name: 'Shared' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/view=\d+/)

  await openTool(page, 'Views')
  await expect(page.getByRole('menuitemradio', { name: /Two first/ })).toHaveAttribute('aria-checked', 'true')
  const chosen = page.waitForResponse('**/api/views/default')
  await page.getByRole('menuitem', { name: 'Make it my default' }).click()
  await chosen
  await page.goto('/admin/size')
  await expect(firstCells(page)).toHaveText([`${mark} Two`, `${mark} One`])
  await openTool(page, 'Views')
  await expect(page.getByText('my default, shared')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'All' }).click()
  await expect(page).toHaveURL('/admin/size?view=all')
  // Of a long list only some rows are drawn, but all are counted.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ sizes$/ })).toBeVisible()

  const reader = await signIn('SIZE_READ')
  await reader.goto('/admin/size')
  await openTool(reader, 'Views')
  await reader.getByRole('menuitemradio', { name: /Two first/ }).click()
  await expect(firstCells(reader)).toHaveText([`${mark} Two`, `${mark} One`])
  await openTool(reader, 'Views')
  await expect(reader.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0)
})
