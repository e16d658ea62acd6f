import { createProductCategory } from '@kitroom/contract/product-categories'
import { aProductCategory } from '@kitroom/testkit/records'
import { testCatalogueScreens } from './catalogue-screens.ts'

testCatalogueScreens({
  one: 'Product Category',
  many: 'Product Categories',
  path: '/admin/product-category',
  permission: 'PRODUCT_CATEGORY',
  columns: ['Name', 'Code', 'Description', 'Sort Order', 'Active'],
  insert: async (admin, own) =>
    (await admin.call(createProductCategory, { body: aProductCategory(own) })).productCategory.id,
  fillOthers: (page) => page.getByRole('textbox', { name: 'Description' }).fill('Worn on the way home'),
  required: ['Name is required', 'Code is required'],
  wrong: [
    ['Name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['Code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['Description', 'x'.repeat(501), 'Description can be at most 500 characters'],
    ['Sort Order', 'last', 'Sort order must be an integer'],
  ],
  loadFailed: 'Failed to load product categories',
})
