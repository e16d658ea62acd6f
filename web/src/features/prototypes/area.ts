import { area } from '../../area.ts'

export const prototypes = area({
  pages: [
    {
      name: 'pastePlayers',
      path: '/mui-test',
      title: 'Paste players',
      public: true,
      load: async () => (await import('./PastePlayersPage.tsx')).PastePlayersPage,
    },
    {
      name: 'order',
      path: '/order',
      public: true,
      menu: { group: 'Orders', label: 'New order', code: 'ORDER_CREATE' },
      load: async () => (await import('./SimplifiedOrderPage.tsx')).SimplifiedOrderPage,
    },
  ],
})
