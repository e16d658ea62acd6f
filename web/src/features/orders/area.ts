import { area } from '../../area.ts'

export const orders = area({
  found: [
    { area: 'orders', one: 'Order', to: '/orders/:id' },
    { area: 'order-lists', one: 'Player', to: '/orders/:parent?player=:id' },
  ],
  findings: [{ name: 'mails_held', one: 'Mail waiting', many: 'Mails waiting', to: '/orders?filter.mails_held=1..' }],
  uses: [{ by: ['orders'], path: '/orders', code: 'ORDER_READ', param: 'of' }],
  pages: [
    {
      name: 'orders',
      path: '/orders',
      public: true,
      failed: 'Failed to load orders',
      words: ['orders', 'jobs', 'in production', 'to confirm'],
      menu: {
        group: 'Orders',
        label: 'All orders',
        code: 'ORDER_READ',
        about: 'What clubs have ordered, and how far it is.',
      },
    },
    {
      name: 'purchaseList',
      path: '/orders/purchase-list',
      heading: 'Purchase list',
      code: 'ORDER_MANAGE',
      failed: 'Failed to load the purchase list',
    },
    {
      name: 'productionSheets',
      path: '/orders/production-sheet',
      heading: 'Production sheet',
      public: true,
      failed: 'Failed to load the orders',
    },
    {
      name: 'productionSheet',
      path: '/orders/:id/production-sheet',
      heading: 'Production sheet',
      public: true,
      failed: 'Failed to load the order',
      records: '/api/orders',
    },
    { name: 'sizeForm', path: '/sizes/:token', public: true, frame: 'public' },
    { name: 'approval', path: '/approve/:token', public: true, frame: 'public' },
    {
      name: 'savedOrder',
      path: '/orders/:id',
      heading: 'Order',
      recordOf: ['orders'],
      public: true,
      failed: 'Failed to load the order',
      records: '/api/orders',
    },
    {
      name: 'pastePlayers',
      path: '/mui-test',
      title: 'Paste players',
      words: ['roster', 'paste roster'],
      public: true,
    },
    {
      name: 'order',
      path: '/order',
      words: ['create order', 'order form', 'add order'],
      public: true,
      menu: { group: 'Orders', label: 'New order', code: 'ORDER_CREATE' },
    },
  ],
})
