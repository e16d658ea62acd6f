import { area } from '../../area.ts'

export const orders = area({
  pages: [
    {
      name: 'orders',
      path: '/orders',
      public: true,
      failed: 'Failed to load orders',
      menu: {
        group: 'Orders',
        label: 'All orders',
        code: 'ORDER_READ',
        about: 'What clubs have ordered, and how far it is.',
      },
      load: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    },
    {
      name: 'purchaseList',
      path: '/orders/purchase-list',
      code: 'ORDER_MANAGE',
      failed: 'Failed to load the purchase list',
      load: async () => (await import('./PurchaseListPage.tsx')).PurchaseListPage,
    },
    {
      name: 'productionSheet',
      path: '/orders/:id/production-sheet',
      public: true,
      failed: 'Failed to load the order',
      records: '/api/orders',
      load: async () => (await import('./ProductionSheetPage.tsx')).ProductionSheetPage,
    },
    {
      name: 'sizeForm',
      path: '/sizes/:token',
      public: true,
      frame: 'public',
      load: async () => (await import('./SizeFormPage.tsx')).SizeFormPage,
    },
    {
      name: 'savedOrder',
      path: '/orders/:id',
      recordOf: ['orders'],
      public: true,
      failed: 'Failed to load the order',
      records: '/api/orders',
      load: async () => (await import('./OrderPage.tsx')).OrderPage,
    },
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
