import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

const ACTIVE = '/admin/product?filter.is_active=yes'

export const products = area({
  findings: [
    {
      name: 'products_without_images',
      one: 'Product without images',
      many: 'Products without images',
      to: `${ACTIVE}&filter.has_images=no`,
    },
    {
      name: 'products_without_sizes',
      one: 'Product without sizes',
      many: 'Products without sizes',
      to: `${ACTIVE}&blank.product_size_ids=yes`,
    },
    {
      name: 'products_without_colors',
      one: 'Product without colors',
      many: 'Products without colors',
      to: `${ACTIVE}&blank.product_garment_color_ids=yes`,
    },
  ],
  uses: [
    {
      // Pieces and images have no list of their own.
      by: ['products', 'inventory', 'product-images'],
      path: '/admin/product',
      code: 'PRODUCT_READ',
      columns: {
        'product-categories': 'product_category_id',
        'garment-colors': 'product_garment_color_ids',
        sizes: 'product_size_ids',
      },
    },
    { by: ['product-images'], path: '/admin/product/:productId/edit', code: 'PRODUCT_UPDATE', of: 'products' },
    { by: ['product-images'], path: '/admin/product/:productId/view', code: 'PRODUCT_READ', of: 'products' },
  ],
  pages: [
    {
      name: 'products',
      path: '/admin/product',
      code: 'PRODUCT_READ',
      failed: 'Failed to load products',
      menu: { group: 'Admin', label: 'Product', about: 'What is sold, in which colors and sizes, with its images.' },
    },
    {
      name: 'createProduct',
      path: '/admin/product/create',
      code: 'PRODUCT_CREATE',
      failed: 'Failed to load data',
    },
    {
      name: 'editProduct',
      path: '/admin/product/:productId/edit',
      code: 'PRODUCT_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/product',
    },
    {
      name: 'viewProduct',
      path: '/admin/product/:productId/view',
      recordOf: ['products', 'product-images'],
      code: 'PRODUCT_READ',
      failed: 'Failed to load data',
      records: '/api/admin/product',
    },
    importPage('importProducts', '/admin/product/import', {
      area: 'products',
      anyOf: ['PRODUCT_CREATE', 'PRODUCT_UPDATE'],
      list: '/admin/product',
      record: '/admin/product/:id/edit',
    }),
  ],
})
