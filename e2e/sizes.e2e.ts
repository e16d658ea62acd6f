import { createSize } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { administratorOf } from './administrator.ts'
import { testCatalogueScreens } from './catalogue-screens.ts'
import { expect, test } from './test.ts'

testCatalogueScreens({
  one: 'Size',
  many: 'Sizes',
  path: '/admin/size',
  permission: 'SIZE',
  columns: ['Name', 'Code', 'Description', 'Sort Order', 'Active'],
  insert: async (admin, own) => (await admin.call(createSize, { body: aSize(own) })).size.id,
  fillOthers: (page) => page.getByRole('spinbutton', { name: 'Sort Order' }).fill('-3'),
})

test('after a size is saved only the list and its views are read', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { size } = await admin.call(createSize, { body: aSize() })
  const page = await signIn('SIZE_READ', 'SIZE_UPDATE')
  await page.goto(`/admin/size/${size.id}/edit`)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Chest 104 cm')

  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Chest 104 cm' })).toBeVisible()
  const afterSave = sent.slice(sent.indexOf(`PUT /api/admin/size/${size.id}`) + 1)
  expect(afterSave.toSorted()).toEqual(['GET /api/admin/size', 'GET /api/views'])
})
