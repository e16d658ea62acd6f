import type { Right } from '@kitroom/contract/account'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { UserAction, UserStatus } from '@kitroom/contract/user-status'
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

export type StatusFacts = {
  isActive: boolean
  /** Or an account at the organisation's provider. */
  hasPassword: boolean
  /** null if there is no wait or it is over. */
  lockedUntil: string | null
  openSessions: number
  /** The only user who could repair a mistake in the permissions. */
  isLastAdministrator: boolean
}

/** Inactive takes precedence over locked, and locked over invited. */
export const statusOf = ({ isActive, hasPassword, lockedUntil }: StatusFacts): UserStatus['status'] => {
  if (!isActive) return 'inactive'
  if (lockedUntil) return 'locked'
  return hasPassword ? 'active' : 'invited'
}

/** The actions possible now for a user whom the caller may edit. */
export const actionsFor = (facts: StatusFacts): UserAction[] => {
  const { isActive, lockedUntil, openSessions, isLastAdministrator } = facts
  const possible: [UserAction, boolean][] = [
    ['send-mail', isActive],
    ['unlock', isActive && lockedUntil !== null],
    ['end-sessions', openSessions > 0],
    ['deactivate', isActive && !isLastAdministrator],
    ['activate', !isActive],
  ]
  return possible.flatMap(([action, isPossible]) => (isPossible ? [action] : []))
}

type Choices = { is_active: boolean; wants_order_mails: boolean; wants_digest: boolean | null }

/** The mails that a person gets: those of their permissions that they have not turned off. */
export const mailsOf = ({ is_active, ...choices }: Choices, rights: readonly Right[]): UserStatus['mails'] => {
  const may = (code: PermissionCode) => is_active && rights.some((right) => right.code === code)
  return [
    ...(may('ORDER_MANAGE') && choices.wants_order_mails ? (['Orders'] as const) : []),
    ...(may('MANAGE_INVENTORY') && choices.wants_digest !== false ? (['Warnings digest'] as const) : []),
  ]
}
