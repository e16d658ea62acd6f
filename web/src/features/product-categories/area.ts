import { area } from '../../area.ts'
import { importPage } from '../../import-page.tsx'

export const productCategories = area({
  pages: [
    {
      name: 'productCategories',
      path: '/admin/product-category',
      code: 'PRODUCT_CATEGORY_READ',
      failed: 'Failed to load product categories',
      menu: { group: 'Admin', label: 'Product Categories', about: 'What kinds of products there are.' },
      load: async () => (await import('./ProductCategoriesPage.tsx')).ProductCategoriesPage,
    },
    {
      name: 'createProductCategory',
      path: '/admin/product-category/create',
      code: 'PRODUCT_CATEGORY_CREATE',
      load: async () => (await import('./CreateProductCategoryPage.tsx')).CreateProductCategoryPage,
    },
    {
      name: 'editProductCategory',
      path: '/admin/product-category/:id/edit',
      code: 'PRODUCT_CATEGORY_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/product-category',
      load: async () => (await import('./EditProductCategoryPage.tsx')).EditProductCategoryPage,
    },
    {
      name: 'viewProductCategory',
      path: '/admin/product-category/:id/view',
      recordOf: ['product-categories'],
      code: 'PRODUCT_CATEGORY_READ',
      failed: 'Failed to load data',
      records: '/api/admin/product-category',
      load: async () => (await import('./ProductCategoryPage.tsx')).ProductCategoryPage,
    },
    importPage('importProductCategories', '/admin/product-category/import', {
      area: 'product-categories',
      anyOf: ['PRODUCT_CATEGORY_CREATE', 'PRODUCT_CATEGORY_UPDATE'],
      list: '/admin/product-category',
      record: '/admin/product-category/:id/edit',
    }),
  ],
})
