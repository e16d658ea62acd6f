import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const productCategories = area({
  pages: [
    {
      name: 'productCategories',
      path: '/admin/product-category',
      code: 'PRODUCT_CATEGORY_READ',
      failed: 'Failed to load product categories',
      menu: { group: 'Admin', label: 'Product Categories', about: 'What kinds of products there are.' },
    },
    {
      name: 'createProductCategory',
      path: '/admin/product-category/create',
      code: 'PRODUCT_CATEGORY_CREATE',
    },
    {
      name: 'editProductCategory',
      path: '/admin/product-category/:id/edit',
      code: 'PRODUCT_CATEGORY_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/product-category',
    },
    {
      name: 'viewProductCategory',
      path: '/admin/product-category/:id/view',
      recordOf: ['product-categories'],
      code: 'PRODUCT_CATEGORY_READ',
      failed: 'Failed to load data',
      records: '/api/admin/product-category',
    },
    importPage('importProductCategories', '/admin/product-category/import', {
      area: 'product-categories',
      anyOf: ['PRODUCT_CATEGORY_CREATE', 'PRODUCT_CATEGORY_UPDATE'],
      list: '/admin/product-category',
      record: '/admin/product-category/:id/edit',
    }),
  ],
})
