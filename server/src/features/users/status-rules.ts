import type { UserAction, UserStatus } from '@kitroom/contract/user-status'

export type StatusFacts = {
  isActive: boolean
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
