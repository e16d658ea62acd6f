import { products as record } from '@kitroom/contract/products'
import { area } from '../../area.ts'
import { recordRoutes } from '../../record-routes.ts'

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
    {
      name: 'products_without_stock',
      one: 'Product without stock',
      many: 'Products without stock',
      to: `${ACTIVE}&filter.on_hand=..0`,
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
    { by: ['product-images'], path: '/admin/product/:id/edit', code: 'PRODUCT_UPDATE', of: 'products' },
    { by: ['product-images'], path: '/admin/product/:id/view', code: 'PRODUCT_READ', of: 'products' },
  ],
  pages: recordRoutes(record, {
    label: 'Product',
    words: { list: ['products', 'catalogue', 'styles', 'garments'] },
    about: 'What is sold, in which colors and sizes, with its images.',
    failed: { create: 'Failed to load data' },
    recordOf: ['products', 'product-images'],
    pages: {
      list: async () => (await import('./ProductsPage.tsx')).ProductsPage,
      create: async () => (await import('./CreateProductPage.tsx')).CreateProductPage,
      edit: async () => (await import('./EditProductPage.tsx')).EditProductPage,
      view: async () => (await import('./ProductPage.tsx')).ProductPage,
      import: async () => (await import('./ImportProductsPage.tsx')).ImportProductsPage,
    },
  }),
})
