import { createSize } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { testCatalogueScreens } from './catalogue-screens.ts'

testCatalogueScreens({
  one: 'Size',
  many: 'Sizes',
  path: '/admin/size',
  permission: 'SIZE',
  columns: ['Name', 'Code', 'Description', 'Sort Order', 'Active'],
  insert: async (admin, own) => (await admin.call(createSize, { body: aSize(own) })).size.id,
  fillOthers: (page) => page.getByRole('spinbutton', { name: 'Sort Order' }).fill('-3'),
})
