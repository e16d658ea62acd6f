import type { Beside, Load, TestSystem } from './load.ts'

/** Changes roles one after the other: all answers with names of roles are made anew. */
export const roleUpdates = ({ headers, roleIds }: TestSystem, connections: number): Load => ({
  name: 'Update a role',
  method: 'PUT',
  headers,
  connections,
  next: () => {
    const place = Math.floor(Math.random() * roleIds.length)
    const body = { name: `Role ${place}`, description: `Described at ${performance.now()}` }
    return { path: `/api/admin/roles/${roleIds[place]}`, body }
  },
})

/** Twenty changes a second, so that no answer comes from memory. */
export const whileWritten = (ground: TestSystem): readonly Beside[] => [{ ...roleUpdates(ground, 1), perSecond: 20 }]
