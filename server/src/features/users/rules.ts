import { EMAIL_MAX } from '@kitroom/contract/auth'
import { lengthOf } from '@kitroom/contract/fields'
import type { User, UserInput } from '@kitroom/contract/users'
import type { FieldError } from '../../platform/refusal.ts'

/** Whoever exists must be able to sign in, and the sign-in screen takes {@link EMAIL_MAX} characters; a stored address may stay. */
export const tooLongToSignIn = (email: string, stored: string | null): FieldError[] =>
  email !== stored && lengthOf(email) > EMAIL_MAX
    ? [{ path: 'email', message: `Email can be at most ${EMAIL_MAX} characters` }]
    : []

/** What an edit means beyond the row itself. */
export const consequencesOf = (before: User, after: UserInput) => {
  const isEmailChanged = before.email !== after.email
  const isDeactivated = before.is_active && !after.is_active
  const isRoleChanged = before.app_role_id !== after.app_role_id
  return {
    isEmailChanged,
    endsSessions: isEmailChanged || isDeactivated || isRoleChanged,
    cancelsLinks: isEmailChanged || isDeactivated,
    mayLoseGovernor: isDeactivated || isRoleChanged,
  }
}
