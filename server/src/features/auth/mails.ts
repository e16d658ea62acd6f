import type { Database } from '../../platform/database/database.ts'
import { type Compose, type Message, renderMail, type WaitingMail } from '../../platform/mail/message.ts'
import { findAccount, insertToken } from './queries.ts'
import { RESET_LINK_VALID_MINUTES, SET_PASSWORD_LINK_VALID_DAYS } from './rules.ts'

export const MAIL = {
  reset: 'reset-password',
  setPassword: 'set-password',
  changed: 'password-changed',
  addressChanged: 'address-changed',
} as const

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The mails about signing in. A link is made when its mail is sent, so that only its hash is ever kept. */
export const composeWith =
  (publicUrl: () => string): Compose =>
  async (database, mail) => {
    switch (mail.kind) {
      case MAIL.reset:
        return withLink(database, mail, publicUrl(), RESET_LINK_VALID_MINUTES, resetLetter)
      case MAIL.setPassword:
        return withLink(database, mail, publicUrl(), SET_PASSWORD_LINK_VALID_DAYS * DAY_MINUTES, welcomeLetter)
      case MAIL.changed:
        return { to: mail.to_address, ...changedLetter }
      case MAIL.addressChanged:
        return { to: mail.to_address, ...addressChangedLetter }
      default:
        throw new Error(`No mail is called ${mail.kind}`)
    }
  }

type Letter = (firstName: string, url: string) => Omit<Message, 'to'>

const withLink = async (
  database: Database,
  mail: WaitingMail,
  publicUrl: string,
  validMinutes: number,
  write: Letter,
): Promise<Message | null> => {
  const account = await findAccount(database.read, mail.to_address)
  if (!account?.is_active) return null
  const asked = Date.parse(mail.created_at)
  const expires = asked + validMinutes * MINUTE_MS
  if (expires < Date.now()) return null
  const token = await database.transaction((db) =>
    insertToken(db, account.id, mail.id, new Date(expires).toISOString()),
  )
  // To the stored address, never to what was typed.
  return { to: account.email, ...write(account.first_name, `${publicUrl}/reset-password?token=${token}`) }
}

const resetLetter: Letter = (firstName, url) =>
  renderMail(
    'Reset your Kitroom password',
    `Hello ${firstName},`,
    [
      `somebody, most likely you, asked to reset the password of your Kitroom account. The link is valid for ${RESET_LINK_VALID_MINUTES} minutes and works once.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    { label: 'Reset your password', url },
  )

const welcomeLetter: Letter = (firstName, url) =>
  renderMail(
    'Set your Kitroom password',
    `Hello ${firstName},`,
    [
      `an account has been made for you in Kitroom. Please set your password; the link is valid for ${SET_PASSWORD_LINK_VALID_DAYS} days and works once.`,
    ],
    { label: 'Set your password', url },
  )

const changedLetter = renderMail('Your Kitroom password was changed', 'Hello,', [
  'the password of your Kitroom account has just been changed, and all its sessions were ended.',
  'If it was not you, use "Forgot your password?" on the sign-in page at once and tell your administrator.',
])

const addressChangedLetter = renderMail('The e-mail address of your Kitroom account was changed', 'Hello,', [
  'your Kitroom account now uses another e-mail address, and all its sessions were ended.',
  'If you did not expect this, tell your administrator at once.',
])
