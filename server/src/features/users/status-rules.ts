import type { UserAction, UserStatus } from '@kitroom/contract/user-status'

export type Standing = {
  isActive: boolean
  hasPassword: boolean
  /** null where there is no wait, or it is over. */
  lockedUntil: string | null
  openSessions: number
  /** Nobody else could repair a mistake in who may do what. */
  isLastAdministrator: boolean
}

/** The first that holds of inactive, locked and invited. */
export const statusOf = ({ isActive, hasPassword, lockedUntil }: Standing): UserStatus['status'] => {
  if (!isActive) return 'inactive'
  if (lockedUntil) return 'locked'
  return hasPassword ? 'active' : 'invited'
}

/** What can be done now about a person whom one may edit. */
export const actionsFor = (standing: Standing): UserAction[] => {
  const { isActive, lockedUntil, openSessions, isLastAdministrator } = standing
  const possible: [UserAction, boolean][] = [
    ['send-mail', isActive],
    ['unlock', isActive && lockedUntil !== null],
    ['end-sessions', openSessions > 0],
    ['deactivate', isActive && !isLastAdministrator],
    ['activate', !isActive],
  ]
  return possible.flatMap(([action, isPossible]) => (isPossible ? [action] : []))
}
