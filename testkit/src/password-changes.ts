import type { TestApp } from './app.ts'
import { PASSWORD, type Person } from './people.ts'

export const NEW_PASSWORD = 'Quiet-River-58'

/** The body of a change of the password. */
export const change = { presentPassword: PASSWORD, newPassword: NEW_PASSWORD }

/** The activity about a person's password. */
export const passwordActivityOf = ({ database }: TestApp, { id }: Person) =>
  database.read
    .selectFrom('activity')
    .select(['action', 'actor_user_id', 'before', 'after'])
    .where('target_id', '=', id)
    .where('action', 'like', 'password.%')
    .execute()
