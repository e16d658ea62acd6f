import type { Loads } from '../load.ts'

export const loads: Loads = ({ headers, emails, password }) => [
  {
    name: 'Who is signed in',
    method: 'GET',
    headers,
    connections: 32,
    next: () => ({ path: '/api/auth/user-permissions' }),
  },
  {
    name: 'Sign in',
    method: 'POST',
    connections: 8,
    hashes: true,
    next: () => ({
      path: '/api/auth/login',
      body: { email: emails[Math.floor(Math.random() * emails.length)], password },
    }),
  },
]
