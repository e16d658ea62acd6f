import type { User, UserInput } from '@kitroom/contract/users'
import { foldKey } from '../../platform/database/fold-key.ts'

export const ROLE_BEYOND = 'This role has permissions that you do not have yourself'
export const USER_BEYOND = 'You cannot edit a user who has permissions that you do not have yourself.'

/** Whether mails go somewhere else; an address in other letters, upper or lower case, is the same. */
export const isOtherEmail = (before: string, after: string): boolean => foldKey(before) !== foldKey(after)

/** The effects of an edit beyond the row itself. */
export const consequencesOf = (before: User, after: UserInput) => {
  const isEmailChanged = isOtherEmail(before.email, after.email)
  const isDeactivated = before.is_active && !after.is_active
  const isRoleChanged = before.app_role_id !== after.app_role_id
  return {
    isEmailChanged,
    /** Sessions end and links are cancelled. A changed role ends none: rights are read at each request. */
    endsAccess: isEmailChanged || isDeactivated,
    /** The field by which the last administrator may be lost; an address can be too long to sign in with. */
    mayLoseAdministrator: isDeactivated ? 'is_active' : isRoleChanged ? 'app_role_id' : isEmailChanged ? 'email' : null,
  }
}
