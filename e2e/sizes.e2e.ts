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
  required: ['Name is required', 'Code is required'],
  wrong: [
    ['Name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['Code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['Description', 'x'.repeat(501), 'Description can be at most 500 characters'],
    ['Sort Order', '1.5', 'Sort order must be an integer'],
  ],
  loadFailed: 'Failed to load sizes',
})
