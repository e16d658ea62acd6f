import type { Limit } from '../../platform/throttle.ts'

/**
 * Wrong passwords for one account. A browser that has signed in to it before has a counter of its own, which strangers
 * do not fill.
 */
export const ACCOUNT_LIMIT: Limit = { failures: 10, windowMinutes: 15, firstWaitMinutes: 1, longestWaitMinutes: 15 }
/**
 * Wrong codes of a second factor. Whoever guesses them knows the password already, and a code has six digits: a quiet
 * quarter of an hour does not start the count afresh.
 */
export const CODE_LIMIT: Limit = { failures: 10, windowMinutes: 24 * 60, firstWaitMinutes: 1, longestWaitMinutes: 15 }
/** Wrong passwords, or wrong reset tokens, from one address whatever the account. */
export const SOURCE_LIMIT: Limit = { failures: 300, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
/** Reset links asked for by one address. */
export const ASKING_LIMIT: Limit = { failures: 300, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
/** Reset mails to one mailbox; what is asked beyond is answered alike and not sent. An outbox floods nobody. */
export const mailboxLimit = (isOutbox: boolean): Limit => ({
  failures: isOutbox ? 30 : 5,
  windowMinutes: 60,
  firstWaitMinutes: 60,
  longestWaitMinutes: 60,
})

export const RESET_LINK_VALID_MINUTES = 60
export const SET_PASSWORD_LINK_VALID_DAYS = 7
