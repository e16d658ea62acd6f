import type { Loads } from '../load.ts'
import { roleUpdates } from '../role-updates.ts'

export const loads: Loads = (ground) => [
  {
    name: 'List 200 roles',
    method: 'GET',
    headers: ground.headers,
    connections: 32,
    next: () => ({ path: '/api/admin/roles' }),
  },
  roleUpdates(ground, 32),
]
