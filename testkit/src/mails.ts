import type { Email } from 'postal-mime'
import type { Config } from '../../server/src/config.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { eventually } from './eventually.ts'
import { isTo, readOutbox } from './outbox.ts'

/** The mails in the outbox for an address, oldest first, once there are as many as expected. */
export const mailsTo = (config: Config, address: string, expected: number): Promise<Email[]> =>
  eventually(async () => {
    const mails = (await readOutbox(config.dataDir)).filter((mail) => isTo(mail, address))
    if (mails.length < expected) throw new Error(`${mails.length} of ${expected} mails to ${address} have come`)
    return mails
  })

/** Waits until every mail that no limit holds is marked as sent, and what that writes is there. A file comes before. */
export const allSent = ({ read }: Database): Promise<void> =>
  eventually(async () => {
    const unsent = await read
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .where('held_until', 'is', null)
      .execute()
    if (unsent.length > 0) throw new Error(`${unsent.length} mails are not sent yet`)
  })

/** Makes all that was sent or waits an hour older. */
export const ageMails = async ({ read, transaction }: Database): Promise<void> => {
  const before = (time: string) => new Date(Date.parse(time) - 3_600_000).toISOString()
  for (const mail of await read.selectFrom('mails').selectAll().execute()) {
    const { sent_at, held_until, next_attempt_at } = mail
    const times = {
      sent_at: sent_at && before(sent_at),
      held_until: held_until && before(held_until),
      next_attempt_at: before(next_attempt_at),
    }
    await transaction((db) => db.updateTable('mails').set(times).where('id', '=', mail.id).execute())
  }
}
