import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { MailKinds } from './message.ts'
import { claimMail, isMailDue, markDropped, markFailed, markSent } from './queue.ts'
import type { Transport } from './transport.ts'

const LOOK_EVERY_MS = 2000

/** Sends queued mails. Any number of processes may do so at once. */
type MailWorker = {
  /** Checks the queue now. */
  wake: () => void
  /** Finishes the current mail and stops. */
  stop: () => Promise<void>
}

/** 5xx: the same mail would be refused again. */
const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  // The server's own settings are wrong (sign-in, TLS), not the address.
  (!('code' in error) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

type Parts = {
  database: Database
  transport: Transport
  kinds: MailKinds
  /** Empty until it is known: no mail is sent before that, because links need it. */
  publicUrl: () => string
  log: FastifyBaseLogger
}

export const startMailWorker = ({ database, transport, kinds, publicUrl, log }: Parts): MailWorker => {
  let isStopped = false
  let round: Promise<void> | null = null
  let isAskedAgain = false

  /** Sends one mail; false if none is due. */
  const sendNext = async (): Promise<boolean> => {
    if (!(await isMailDue(database))) return false
    const mail = await claimMail(database)
    if (!mail) return false
    try {
      const compose = kinds[mail.kind]
      if (!compose) throw new Error(`No mail is called ${mail.kind}`)
      const message = await compose({ database, mail, publicUrl: publicUrl() })
      if (!message) {
        await markDropped(database, mail.id)
        return true
      }
      await transport.send(mail, message)
      await markSent(database, mail.id)
    } catch (error) {
      // The message of an SMTP failure may repeat an address, never the body.
      const reason = error instanceof Error ? error.message : String(error)
      const isPermanent = isPermanentFailure(error)
      log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason, isPermanent }, 'mail not sent')
      await markFailed(database, mail, { reason: reason.slice(0, 500), isPermanent })
    }
    return true
  }

  const sendAll = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        while (!isStopped && (await sendNext()));
      } while (isAskedAgain && !isStopped)
    } catch (error) {
      log.warn({ err: error }, 'the queue of mails could not be read')
    } finally {
      round = null
    }
  }

  const wake = (): void => {
    isAskedAgain = true
    if (!isStopped && publicUrl() !== '') round ??= sendAll()
  }

  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await round
      transport.close()
    },
  }
}
