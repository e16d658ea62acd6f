import { z } from 'zod'
import { defineArea } from './area.ts'
import { login } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

const atSignIn = { method: 'POST', access: 'public', csrf: 'origin-only', refusals: [401, 404] } as const
const answer = text({ word: 'Answer', max: 8000, example: 'code=Qq4tGdu8wN3yVb3kq0yX&state=u8wN3yVb' })

export const beginOidc = endpoint({
  ...atSignIn,
  path: '/api/auth/oidc',
  summary: 'Begin to sign in with the organisation’s account: the address at its provider to open',
  answer: z.object({ address: z.string().meta({ example: 'https://accounts.example.com/authorize?state=u8wN3yVb' }) }),
})

export const finishOidc = endpoint({
  ...atSignIn,
  path: '/api/auth/oidc/finish',
  summary: 'Finish it with the query with which the provider sent the browser back to the sign-in page',
  body: z.object({ answer }),
  answer: login.answer,
})

export const area = defineArea({
  about: 'Signing in with the organisation’s account (OpenID Connect)',
  kinds: { recognised: 'Organisation’s account recognised' },
})
