import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import { makeFolder, publishFile } from '../durable.ts'
import { temporaryFolder } from '../images/temporary.ts'
import type { Message } from './message.ts'

/** Sends one message. `id` is the same on every attempt, so that a receiver can detect duplicates. */
export type Transport = { send: (id: number, message: Message) => Promise<void>; close: () => void }

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

const SMTP_TIMEOUT_MS = 10_000

const envelope = (config: MailConfig, id: number, message: Message) => ({
  from: config.mailFrom,
  messageId: `<mail-${id}@kitroom.invalid>`,
  ...message,
})

const overSmtp = (config: MailConfig, url: string): Transport => {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    send: async (id, message) => {
      await transporter.sendMail(envelope(config, id, message))
    },
    close: () => transporter.close(),
  }
}

/** Without SMTP: each mail is a readable file, written atomically. */
const intoOutbox = (config: MailConfig): Transport => {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = join(config.dataDir, 'outbox')
  const temporary = temporaryFolder(config.dataDir)
  return {
    send: async (id, message) => {
      await makeFolder(outbox)
      const { message: bytes } = await transporter.sendMail(envelope(config, id, message))
      const path = join(outbox, `${String(id).padStart(6, '0')}.eml`)
      // Written elsewhere first, so that a reader of the outbox never finds half a mail.
      const unfinished = `${await temporary.newPath()}.tmp`
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 }) // `buffer: true` above makes it one
      await publishFile(unfinished, path)
    },
    close: () => transporter.close(),
  }
}

export const transportFor = (config: MailConfig): Transport =>
  config.smtpUrl ? overSmtp(config, config.smtpUrl) : intoOutbox(config)
