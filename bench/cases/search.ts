import type { Load, Loads } from '../load.ts'

const TYPED = ['first12', 'navy', 'product 4', 'last99', 'SKU-1', 'frist77', 'nothing like it']

/** With `--stocked 125` there are 30,000 SKUs. */
export const loads: Loads = ({ headers, roleIds }) => {
  const meanwhile: Load = {
    name: 'Update a role',
    method: 'PUT',
    headers,
    connections: 1,
    next: () => ({
      path: `/api/admin/roles/${roleIds[1]}`,
      body: { name: 'Role 1', description: `Described at ${performance.now()}` },
    }),
  }
  const search: Load = {
    name: 'Search everything',
    method: 'GET',
    headers,
    connections: 1,
    next: () => ({
      path: `/api/search?q=${encodeURIComponent(TYPED[Math.floor(Math.random() * TYPED.length)] ?? '')}`,
    }),
  }
  return [search, { ...search, name: 'Search everything, written', meanwhile }]
}
