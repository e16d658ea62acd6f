import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { Config } from '../config.ts'

const readOutbox = (dataDir: string): Promise<Email[]> => {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

/** The mails in the outbox for an address, oldest first, once there are as many as expected. */
export const mailsTo = (config: Config, address: string, expected: number): Promise<Email[]> =>
  vi.waitFor(
    async () => {
      const all = await readOutbox(config.dataDir)
      const mails = all.filter(({ to }) => to?.some((recipient) => recipient.address === address))
      if (mails.length < expected) throw new Error(`${mails.length} of ${expected} mails to ${address} have come`)
      return mails
    },
    { timeout: 5000, interval: 10 },
  )

/** The token in the link of a mail. */
export const tokenIn = (mail: Email | undefined): string => {
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The mail holds no link')
  return token
}
