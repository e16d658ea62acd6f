import type { Loads } from '../load.ts'

export const loads: Loads = ({ headers, itemIds }) => [
  {
    name: 'Adjust an item',
    method: 'PUT',
    headers,
    connections: 16,
    commits: true,
    next: () => ({
      path: `/api/admin/inventory-item/${itemIds[Math.floor(Math.random() * itemIds.length)]}`,
      body: { adjustment_qty: 1, in_stock: true, low_stock_level: 1_000_000 },
    }),
  },
]
