import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { findActiveHolder } from '../access/holders.ts'
import type { ComposeMail } from './message.ts'

/**
 * A mail to holders of a code. It may wait in the queue for days: who is no holder any more by then gets none, and it
 * goes to a holder's present address. A mail that belongs to no user stays as it is.
 */
export const forHolders = (code: PermissionCode, compose: ComposeMail): { compose: ComposeMail } => ({
  compose: async (from) => {
    const { database, mail } = from
    if (mail.user_id === null) return compose(from)
    const holder = await findActiveHolder(database.read, mail.user_id, code)
    const message = holder && (await compose(from))
    return message ? { ...message, to: holder.email } : null
  },
})
