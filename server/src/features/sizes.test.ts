import { createSize, sizes as declared, getSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { type CatalogueArea, testCatalogueArea, testListOrder, testRecordRules } from '@kitroom/testkit/catalogue-suite'
import { aSize } from '@kitroom/testkit/records'

const sizes: CatalogueArea = {
  one: 'a size',
  list: listSizes,
  get: getSize,
  create: createSize,
  update: updateSize,
  keys: { one: 'size', many: 'sizes' },
  unique: { field: 'code', message: declared.duplicate },
  build: async (_admin, own) => aSize(own),
  required: ['name', 'code'],
  defaults: { description: null, sort_order: null, is_active: true },
  wrong: [
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['code', '', 'Code is required'],
    ['code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['description', 'x'.repeat(501), 'Description can be at most 500 characters'],
    ['sort_order', 1.5, 'Sort order must be an integer'],
    ['sort_order', '7 pcs', 'Sort order must be an integer'],
    ['sort_order', 2 ** 31, 'Sort order must be an integer'],
    ['is_active', 'false', 'Active must be true or false'],
  ],
}

testCatalogueArea(sizes)
testRecordRules(sizes, 'Size not found')
testListOrder(sizes)
