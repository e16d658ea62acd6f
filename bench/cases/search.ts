import type { Load, Loads } from '../load.ts'
import { whileWritten } from '../role-updates.ts'

const TYPED = ['first12', 'navy', 'product 4', 'last99', 'SKU-1', 'frist77', 'nothing like it']

/** With `--stocked 125` there are 30,000 SKUs. */
export const loads: Loads = (ground) => {
  const search: Load = {
    name: 'Search everything',
    method: 'GET',
    headers: ground.headers,
    connections: 1,
    next: () => ({
      path: `/api/search?q=${encodeURIComponent(TYPED[Math.floor(Math.random() * TYPED.length)] ?? '')}`,
    }),
  }
  return [search, { ...search, name: 'Search everything, written', meanwhile: whileWritten(ground) }]
}
