import type { Filled } from '../fill/fill.ts'
import type { Load } from './load.ts'

const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

export const whoIsSignedIn = ({ headers }: Filled, connections: number): Load => ({
  name: 'who is signed in',
  headers,
  connections,
  next: () => ({ path: '/api/auth/user-permissions' }),
})

/** Changes roles one after the other: all answers with names of roles are computed anew. */
export const roleUpdates = ({ headers, roleIds }: Filled, connections: number): Load => ({
  name: 'change of a role',
  method: 'PUT',
  headers,
  connections,
  next: () => {
    const position = Math.floor(Math.random() * roleIds.length)
    const body = { name: `Role ${position}`, description: `Described at ${performance.now()}` }
    return { path: `/api/admin/roles/${roleIds[position]}`, body }
  },
})

/** Twenty changes a second, so that no answer comes from memory. */
export const whileWritten = (filled: Filled) => [{ ...roleUpdates(filled, 1), perSecond: 20 }]

/** Sessions, roles, an adjustment and the search. */
export const peopleLoads = (filled: Filled): readonly Load[] => {
  const { headers, emails, password, itemIds, productIds } = filled
  const typed = ['first12', 'navy', 'product 4', 'last99', 'SKU-1', 'frist77', 'nothing like it']
  const search: Load = {
    name: 'search everything',
    headers,
    connections: 1,
    goals: { p99Ms: 50 },
    next: () => ({ path: `/api/search?q=${encodeURIComponent(anyOf(typed) ?? '')}` }),
  }
  const adjustment = (connections: number): Load => ({
    ...{
      name: `adjustment with its history, ${connections} at once`,
      method: 'PUT',
      headers,
      connections,
      bare: 'commits',
    },
    goalShare: 0.5,
    next: () => ({
      path: `/api/admin/inventory-item/${anyOf(itemIds)}`,
      body: { adjustment_qty: 1, in_stock: true, low_stock_level: 1_000_000 },
    }),
  })
  const one = (name: string, next: () => string): Load => ({
    name: `${name}, 1 at once`,
    headers,
    connections: 1,
    bare: 'node:http',
    next: () => ({ path: next() }),
  })
  return [
    {
      name: 'sign in',
      method: 'POST',
      connections: 32,
      bare: 'argon2id',
      goalShare: 0.9,
      next: () => ({ path: '/api/auth/login', body: { email: anyOf(emails), password } }),
    },
    { ...whoIsSignedIn(filled, 32), bare: 'node:http', goals: { perSecond: 6000, p99Ms: 15 } },
    adjustment(1),
    adjustment(32),
    {
      name: '200 roles',
      headers,
      connections: 32,
      bare: 'node:http',
      next: () => ({ path: '/api/admin/roles' }),
    },
    one('one product', () => `/api/admin/product/${anyOf(productIds)}`),
    one('200 roles', () => '/api/admin/roles'),
    { ...roleUpdates(filled, 32), bare: 'node:http' },
    search,
    { ...search, name: 'search everything, written', meanwhile: whileWritten(filled) },
  ]
}
