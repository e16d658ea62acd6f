import type { Email } from 'postal-mime'
import type { Config } from '../../server/src/config.ts'
import { eventually } from './eventually.ts'
import { isTo, readOutbox } from './outbox.ts'

/** The mails in the outbox for an address, oldest first, once there are as many as expected. */
export const mailsTo = (config: Config, address: string, expected: number): Promise<Email[]> =>
  eventually(async () => {
    const mails = (await readOutbox(config.dataDir)).filter((mail) => isTo(mail, address))
    if (mails.length < expected) throw new Error(`${mails.length} of ${expected} mails to ${address} have come`)
    return mails
  })
