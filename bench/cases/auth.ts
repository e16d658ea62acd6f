import type { Load, Loads, TestSystem } from '../load.ts'

export const whoIsSignedIn = ({ headers }: TestSystem, connections: number): Load => ({
  name: 'Who is signed in',
  method: 'GET',
  headers,
  connections,
  next: () => ({ path: '/api/auth/user-permissions' }),
})

export const loads: Loads = (ground) => [
  whoIsSignedIn(ground, 32),
  {
    name: 'Sign in',
    method: 'POST',
    connections: 8,
    hashes: true,
    next: () => ({
      path: '/api/auth/login',
      body: { email: ground.emails[Math.floor(Math.random() * ground.emails.length)], password: ground.password },
    }),
  },
]
