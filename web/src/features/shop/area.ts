import { area, type LoadedPage } from '../../area.ts'

export const shop = area({
  pages: [
    {
      name: 'shop',
      path: '/admin/shop',
      code: 'ROLES_UPDATE',
      alsoNeeds: 'USERS_UPDATE',
      failed: 'Failed to load the shop',
      heading: 'Shop',
      menu: { group: 'Admin', label: 'Shop', isBelow: true },
      words: ['settings', 'name your shop', 'address', 'reply to', 'time zone', 'season', 'logo'],
      load: async (): LoadedPage => (await import('./ShopPage.tsx')).ShopPage,
    },
  ],
})
