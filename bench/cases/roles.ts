import type { Loads } from '../load.ts'

export const loads: Loads = ({ headers, roleIds }) => [
  { name: 'List 200 roles', method: 'GET', headers, connections: 32, next: () => ({ path: '/api/admin/roles' }) },
  {
    name: 'Update a role',
    method: 'PUT',
    headers,
    connections: 32,
    next: () => {
      const place = Math.floor(Math.random() * roleIds.length)
      const body = { name: `Role ${place}`, description: `Described at ${performance.now()}` }
      return { path: `/api/admin/roles/${roleIds[place]}`, body }
    },
  },
]
