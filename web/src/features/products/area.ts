import { area } from '../../area.ts'
import { importPage } from '../../import-page.tsx'

export const products = area({
  pages: [
    {
      name: 'products',
      path: '/admin/product',
      code: 'PRODUCT_READ',
      failed: 'Failed to load products',
      menu: { group: 'Admin', label: 'Product', about: 'What is sold, in which colors and sizes, with its images.' },
      load: async () => (await import('./ProductsPage.tsx')).ProductsPage,
    },
    {
      name: 'createProduct',
      path: '/admin/product/create',
      code: 'PRODUCT_CREATE',
      failed: 'Failed to load data',
      load: async () => (await import('./CreateProductPage.tsx')).CreateProductPage,
    },
    {
      name: 'editProduct',
      path: '/admin/product/:productId/edit',
      code: 'PRODUCT_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/product',
      load: async () => (await import('./EditProductPage.tsx')).EditProductPage,
    },
    {
      name: 'viewProduct',
      path: '/admin/product/:productId/view',
      code: 'PRODUCT_READ',
      failed: 'Failed to load data',
      records: '/api/admin/product',
      load: async () => (await import('./ProductPage.tsx')).ProductPage,
    },
    importPage('importProducts', '/admin/product/import', {
      area: 'products',
      anyOf: ['PRODUCT_CREATE', 'PRODUCT_UPDATE'],
      list: '/admin/product',
      record: '/admin/product/:id/edit',
    }),
  ],
})
