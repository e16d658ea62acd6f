import { area, type LoadedPage } from '../../area.ts'
import { importPage } from '../../record-routes.ts'

const warnings = (state: string) =>
  `/admin/inventory-warnings?${new URLSearchParams({ 'filter.warning': state })}` as const

const ITEM = '/admin/product/:parent/inventory?item=:id'

export const inventory = area({
  findings: [
    {
      name: 'critical',
      one: 'Critical',
      many: 'Critical',
      to: warnings('Critical'),
      words: ['critical stock'],
      severity: 'error',
    },
    {
      name: 'low',
      one: 'Low',
      many: 'Low',
      to: warnings('Low'),
      words: ['low stock', 'running low'],
      severity: 'warning',
    },
    {
      name: 'not_orderable',
      one: 'Not orderable',
      many: 'Not orderable',
      to: warnings('Not orderable'),
      words: ['out of stock'],
    },
    { name: 'not_set_up', one: 'Not set up', many: 'Not set up', to: warnings('Not set up'), words: ['no levels'] },
    { name: 'never_received', one: 'Never received', many: 'Never received', to: warnings('Never received') },
  ],
  found: [{ area: 'inventory', one: 'SKU', to: ITEM }],
  uses: [{ by: ['inventory'], path: '/admin/product/:id/inventory', code: 'MANAGE_INVENTORY', of: 'products' }],
  pages: [
    {
      name: 'inventory',
      path: '/admin/product/:id/inventory',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load inventory items',
      records: '/api/admin/product',
      load: async (): LoadedPage => (await import('./InventoryPage.tsx')).InventoryPage,
    },
    {
      name: 'inventoryWarnings',
      path: '/admin/inventory-warnings',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load inventory warnings',
      words: ['reorder', 'shortages'],
      menu: { group: 'Admin', label: 'Inventory Warnings', about: 'What is out of stock, or running low.' },
      load: async (): LoadedPage => (await import('./InventoryWarningsPage.tsx')).InventoryWarningsPage,
    },
    importPage('importInventory', '/admin/inventory/import', {
      area: 'inventory',
      title: 'Import stock',
      anyOf: ['MANAGE_INVENTORY'],
      list: '/admin/inventory-warnings',
      record: ITEM,
      words: ['import stock', 'count', 'stocktake', 'delivery', 'receive'],
    }),
  ],
})

/** The stock of all products. */
export const allStock = area({
  pages: [
    {
      name: 'allStock',
      path: '/admin/inventory',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load inventory items',
      menu: { group: 'Admin', label: 'All stock', isBelow: true },
      words: ['stock', 'inventory', 'levels', 'stock levels'],
      load: async (): LoadedPage => (await import('./AllStockPage.tsx')).AllStockPage,
    },
    {
      name: 'stockMovements',
      path: '/admin/inventory/movements',
      title: 'Movements',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load data',
      load: async (): LoadedPage => (await import('./MovementsPage.tsx')).MovementsPage,
    },
    {
      name: 'stockHistory',
      path: '/admin/inventory/history',
      title: 'Stock history',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load data',
      load: async (): LoadedPage => (await import('./StockHistoryPage.tsx')).StockHistoryPage,
    },
  ],
})
