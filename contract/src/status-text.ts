import { localTime } from './local-time.ts'
import type { UserStatus } from './user-status.ts'

type Standing = Pick<UserStatus, 'status' | 'locked_until'>

const WORDS = { active: 'Active', inactive: 'Inactive', invited: 'Invited', locked: 'Locked' }

/** 'Active', 'Locked until 14:20' in the reader's time zone: a lock lasts only minutes. */
export const statusText = ({ status, locked_until }: Standing): string =>
  status === 'locked' && locked_until ? `Locked until ${localTime(new Date(locked_until))}` : WORDS[status]

const REASONS = {
  inactive: 'this account is inactive.',
  locked: 'too many wrong passwords or codes were entered.',
  invited: 'no password has been set yet.',
}

/** Why a person cannot sign in, in one sentence; null if they can. */
export const signInObstacle = ({ status }: Standing): string | null =>
  status === 'active' ? null : `Cannot sign in: ${REASONS[status]}`
