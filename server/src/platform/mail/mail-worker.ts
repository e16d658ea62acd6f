import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { type OutboxWorker, startOutboxWorker } from '../outbox.ts'
import { findShopSettings } from '../shop-settings.ts'
import { type MailKinds, type PictureOf, signedBy } from './message.ts'
import { claimMail, markDropped, markFailed, markSent } from './queue.ts'
import { transportFor } from './transport.ts'

/** 5xx: the same mail would be refused again. */
const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  // The server's own settings are wrong (sign-in, TLS), not the address.
  (!('code' in error) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

type Parts = {
  config: Config
  database: Database
  kinds: MailKinds
  pictureOf: PictureOf
  /** Empty until it is known: no mail is sent before that, because links need it. */
  publicUrl: () => string
  log: FastifyBaseLogger
}

export const startMailWorker = ({ config, database, kinds, pictureOf, publicUrl, log }: Parts): OutboxWorker => {
  const transport = transportFor(config)
  const sendNext = async (): Promise<boolean> => {
    const claimed = await claimMail(database, kinds)
    if (!claimed) return false
    const { mail, joined } = claimed
    try {
      const kind = kinds[mail.kind]
      if (!kind) throw new Error(`No mail is called ${mail.kind}`)
      const message = await kind.compose({ database, mail, joined, publicUrl: publicUrl(), pictureOf })
      if (!message) {
        await markDropped(database, mail.id)
        return true
      }
      const { name, reply_to } = await findShopSettings(database.read)
      const replyTo = message.replyTo ?? config.mailReplyTo ?? reply_to ?? undefined
      await transport.send(mail, { ...signedBy(message, name), replyTo })
      await markSent(database, mail.id, (db) => kind.sent?.(db, mail, [mail.kind, ...joined]) ?? Promise.resolve())
    } catch (error) {
      // The message of an SMTP failure may repeat an address, never the body.
      const reason = error instanceof Error ? error.message : String(error)
      const isPermanent = isPermanentFailure(error)
      log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason, isPermanent }, 'mail not sent')
      await markFailed(database, mail, { reason: reason.slice(0, 500), isPermanent })
    }
    return true
  }

  const isReady = () => publicUrl() !== ''
  const { wake, stop } = startOutboxWorker({ sendNext, isReady, lanes: 1, queueOf: 'mails', log })
  return {
    wake,
    stop: async () => {
      await stop()
      transport.close()
    },
  }
}
