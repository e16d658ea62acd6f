import { z } from 'zod'
import { newPassword, PASSWORD_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

export const about = 'Who one is, what one may do, and one’s own password'

/** A permission that somebody holds. `area` is the name of the area whose code it is; null for one made on the screen. */
export const Right = z.object({
  code: z.string().meta({ example: 'PRODUCT_READ' }),
  description: z.string().nullable().meta({ example: 'See products' }),
  area: z.string().nullable().meta({ example: 'products' }),
})
export type Right = z.output<typeof Right>

export const Account = z.object({
  first_name: z.string().meta({ example: 'Pat' }),
  last_name: z.string().meta({ example: 'Jones' }),
  email: z.string().meta({ example: 'pat.jones@club.example' }),
  role_name: z.string().meta({ example: 'Catalogue Manager' }),
  /** In the order in which the areas stand. */
  rights: z.array(Right),
})
export type Account = z.output<typeof Account>

export const PRESENT_PASSWORD_WRONG = 'Present password is wrong'

export const ChangePasswordInput = z.object({
  presentPassword: text({
    word: 'Present password',
    label: 'Present password',
    max: PASSWORD_MAX,
    kind: 'password',
    example: 'Left-Horse-6',
  }),
  newPassword: newPassword.meta({ ...newPassword.meta(), label: 'New password' }),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Who is signed in, in which role, and what they may do in words',
  access: 'signed-in',
  personal: true,
  answer: z.object({ account: Account }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change one’s own password, which ends one’s other sessions',
  access: 'signed-in',
  body: ChangePasswordInput,
  answer: z.object({}),
  refusals: [429],
})
