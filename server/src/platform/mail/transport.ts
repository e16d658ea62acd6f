import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import { makeFolder, publishFile } from '../durable.ts'
import { temporaryFolder } from '../storage/temporary.ts'
import { withTimeLimit } from '../time-limit.ts'
import type { Message, WaitingMail } from './message.ts'

type Sent = Pick<WaitingMail, 'id' | 'created_at'>

/** Sends the message of a queued mail. */
export type Transport = {
  send: (mail: Sent, message: Message) => Promise<void>
  /** Signs in at the mail server, and sends nothing. */
  verify: () => Promise<unknown>
  close: () => void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

const SMTP_TIMEOUT_MS = 10_000
/** Pictures and a slow line included: the others are limits of silence. */
const SENT_WITHIN_MS = 60_000
const TIMEOUTS = {
  connectionTimeout: SMTP_TIMEOUT_MS,
  greetingTimeout: SMTP_TIMEOUT_MS,
  socketTimeout: SMTP_TIMEOUT_MS,
}

/** Of `Name <address>`, or of an address. */
const domainOf = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'kitroom.invalid'

const envelope = (config: MailConfig, { id, created_at }: Sent, message: Message) => ({
  from: config.mailFrom,
  // The same on every attempt, so that a receiver can detect duplicates, and not that of another Kitroom's mail.
  messageId: `<mail-${id}-${Date.parse(created_at)}@${domainOf(config.mailFrom)}>`,
  // So that no absence assistant answers.
  headers: { 'auto-submitted': 'auto-generated' },
  ...message,
  replyTo: message.replyTo === undefined ? undefined : { name: '', address: message.replyTo },
  // As an object it is one address, whatever it contains; as a text it would be parsed as a list.
  to: { name: '', address: message.to },
})

// Loaded for the first mail: it is a large part of what a start would load.
const loadNodemailer = async () => (await import('nodemailer')).default

const overSmtp = (config: MailConfig, url: string): Transport => {
  const create = async () => (await loadNodemailer()).createTransport({ url, ...TIMEOUTS })
  let transporter: Promise<Transporter> | undefined
  const connect = () => (transporter ??= create())
  return {
    send: async (mail, message) => {
      const sender = await connect()
      await withTimeLimit(SENT_WITHIN_MS, (signal) => sender.sendMail({ ...envelope(config, mail, message), signal }))
    },
    verify: async () => {
      const sender = await connect()
      return withTimeLimit(SMTP_TIMEOUT_MS, () => sender.verify())
    },
    close: () => void transporter?.then((opened) => opened.close()),
  }
}

const OUTBOX_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes old mails from the outbox: they hold links and addresses. */
export const sweepOutbox = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> => {
  const outbox = join(dataDir, 'outbox')
  for (const name of await readdir(outbox).catch(() => [])) {
    const path = join(outbox, name)
    const { mtimeMs } = await stat(path)
    if (name.endsWith('.eml') && Date.now() - mtimeMs > OUTBOX_KEPT_MS) await rm(path, { force: true })
  }
}

/** Without SMTP: each mail is a readable file, written atomically. */
const intoOutbox = (config: MailConfig): Transport => {
  const outbox = join(config.dataDir, 'outbox')
  const temporary = temporaryFolder(config.dataDir)
  return {
    send: async (mail, message) => {
      await makeFolder(outbox)
      const nodemailer = await loadNodemailer()
      const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message: bytes } = await transporter.sendMail(envelope(config, mail, message))
      const path = join(outbox, `${String(mail.id).padStart(6, '0')}.eml`)
      // Written elsewhere first, so that a reader of the outbox never finds half a mail.
      const unfinished = await temporary.write(bytes as Buffer) // `buffer: true` above makes it one
      try {
        await publishFile(unfinished, path)
      } catch (error) {
        await temporary.discard(unfinished)
        throw error
      }
    },
    verify: () => makeFolder(outbox),
    close: () => undefined,
  }
}

export const transportFor = (config: MailConfig): Transport =>
  config.smtpUrl ? overSmtp(config, config.smtpUrl) : intoOutbox(config)
