import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails in the outbox of a server without SMTP, oldest first. */
export const readOutbox = (dataDir: string): Promise<Email[]> => {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

export const isTo = (mail: Email, address: string): boolean =>
  mail.to?.some((recipient) => recipient.address === address) ?? false

/** The token in the link of a mail. */
export const tokenIn = (mail: Email | undefined): string => {
  const token = /(?:reset-password\?token=|approve\/)([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The mail holds no link')
  return token
}
