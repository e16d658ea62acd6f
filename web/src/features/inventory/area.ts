import { area } from '../../area.ts'
import { importPage } from '../../import-page.tsx'

export const inventory = area({
  pages: [
    {
      name: 'inventory',
      path: '/admin/product/:id/inventory',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load inventory items',
      records: '/api/admin/product',
      load: async () => (await import('./InventoryPage.tsx')).InventoryPage,
    },
    {
      name: 'inventoryWarnings',
      path: '/admin/inventory-warnings',
      code: 'MANAGE_INVENTORY',
      failed: 'Failed to load inventory warnings',
      menu: { group: 'Admin', label: 'Inventory Warnings', about: 'What is out of stock, or running low.' },
      load: async () => (await import('./InventoryWarningsPage.tsx')).InventoryWarningsPage,
    },
    importPage('importInventory', '/admin/inventory/import', {
      area: 'inventory',
      anyOf: ['MANAGE_INVENTORY'],
      list: '/admin/inventory-warnings',
    }),
  ],
})
