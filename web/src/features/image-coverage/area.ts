import { area, type LoadedPage } from '../../area.ts'

export const imageCoverage = area({
  pages: [
    {
      name: 'productImages',
      path: '/admin/product-images',
      code: 'PRODUCT_READ',
      failed: 'Failed to load images',
      menu: { group: 'Admin', label: 'Images', isBelow: true },
      words: ['pictures', 'photos', 'missing pictures', 'upload pictures', 'contrast'],
      load: async (): LoadedPage => (await import('./ImagesPage.tsx')).ImagesPage,
    },
  ],
})
