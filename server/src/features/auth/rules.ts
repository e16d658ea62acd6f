import type { Limit } from '../../platform/throttle.ts'

/**
 * Wrong passwords for one account. A browser that has signed in before has a counter of its own, which strangers cannot
 * fill.
 */
export const ACCOUNT_LIMIT: Limit = { failures: 10, windowMinutes: 15, firstWaitMinutes: 1, longestWaitMinutes: 15 }
/**
 * Wrong codes of a second factor. Someone who guesses them already knows the password, and a code has six digits: a
 * quiet quarter of an hour does not reset the count.
 */
export const CODE_LIMIT: Limit = { failures: 10, windowMinutes: 24 * 60, firstWaitMinutes: 1, longestWaitMinutes: 15 }
/**
 * Wrong passwords and wrong codes that are compared for an account in all, whatever is known of the browsers. Who knows
 * the password could otherwise collect known browsers, each with a counter of its own.
 */
export const ACCOUNT_TOTAL: Limit = { failures: 30, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
export const CODE_TOTAL: Limit = { failures: 20, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
/** Wrong passwords, or wrong reset tokens, from one address for any account. */
export const SOURCE_LIMIT: Limit = { failures: 300, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
/** Reset links requested from one address. */
export const ASKING_LIMIT: Limit = { failures: 300, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }
/**
 * Reset mails to one mailbox; further requests get the same answer without a mail, so that a mailbox is never flooded.
 */
export const mailboxLimit = (isOutbox: boolean): Limit => ({
  failures: isOutbox ? 30 : 5,
  windowMinutes: 60,
  firstWaitMinutes: 60,
  longestWaitMinutes: 60,
})

export const RESET_LINK_VALID_MINUTES = 60
export const SET_PASSWORD_LINK_VALID_DAYS = 7
