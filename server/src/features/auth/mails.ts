import { lockRow } from '../../platform/database/rows.ts'
import { type ComposeMail, type MailKinds, type Message, renderMail } from '../../platform/mail/message.ts'
import { findAccount, insertToken, isLinkOver } from './queries.ts'
import { RESET_LINK_VALID_MINUTES, SET_PASSWORD_LINK_VALID_DAYS } from './rules.ts'

export const MAIL = {
  reset: 'reset-password',
  setPassword: 'set-password',
  changed: 'password-changed',
  addressChanged: 'address-changed',
  factorAdded: 'second-factor-added',
  factorRemoved: 'second-factor-removed',
  tokenMade: 'api-token-made',
} as const

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type Render = (url: string, hasPassword: boolean) => Omit<Message, 'to'>

const withLink = async (
  { database, mail, publicUrl }: Parameters<ComposeMail>[0],
  validMinutes: number,
  write: Render,
): Promise<Message | null> => {
  const expires = Date.parse(mail.created_at) + validMinutes * MINUTE_MS
  if (expires < Date.now()) return null
  const made = await database.transaction(async (db) => {
    const ownerId = (await findAccount(db, mail.to_address))?.id
    if (ownerId === undefined) return null
    // The address may be changing right now: under the lock it either still belongs to the account, or there is no
    // link.
    await lockRow(db, 'users', ownerId)
    const account = await findAccount(db, mail.to_address)
    if (!account?.is_active || account.id !== ownerId || (await isLinkOver(db, account.id, mail.id))) return null
    return { account, token: await insertToken(db, account.id, mail.id, new Date(expires).toISOString()) }
  })
  if (!made) return null
  const { account, token } = made
  // To the stored address, never to the typed one.
  return {
    to: account.email,
    ...write(`${publicUrl}/reset-password?token=${token}`, account.password_hash !== null),
  }
}

const renderReset: Render = (url) =>
  renderMail('Reset your Kitroom password', [
    'Hello,',
    `somebody, most likely you, asked to reset the password of your Kitroom account. The link is valid for ${RESET_LINK_VALID_MINUTES} minutes and works once.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
    { label: 'Reset your password', url },
  ])

const renderWelcome: Render = (url, hasPassword) =>
  renderMail('Set your Kitroom password', [
    'Hello,',
    `${hasPassword ? 'your administrator asks you to set a new password for your Kitroom account' : 'an account has been made for you in Kitroom. Please set your password'}; the link is valid for ${SET_PASSWORD_LINK_VALID_DAYS} days and works once.`,
    { label: 'Set your password', url },
  ])

const withoutLink = (subject: string, ...paragraphs: string[]): { compose: ComposeMail } => {
  const content = renderMail(subject, ['Hello,', ...paragraphs])
  return { compose: async ({ mail }) => ({ to: mail.to_address, ...content }) }
}

/** The mails about signing in. A link is created when its mail is sent, so that only its hash is ever stored. */
export const signInMails: MailKinds = {
  [MAIL.reset]: { compose: (from) => withLink(from, RESET_LINK_VALID_MINUTES, renderReset) },
  [MAIL.setPassword]: {
    compose: (from) => withLink(from, SET_PASSWORD_LINK_VALID_DAYS * DAY_MINUTES, renderWelcome),
  },
  [MAIL.changed]: withoutLink(
    'Your Kitroom password was changed',
    'the password of your Kitroom account has just been changed, and its sessions elsewhere were ended.',
    'If it was not you, use "Forgot your password?" on the sign-in page at once and tell your administrator.',
  ),
  [MAIL.addressChanged]: withoutLink(
    'The e-mail address of your Kitroom account was changed',
    'your Kitroom account now uses another e-mail address, and all its sessions were ended.',
    'If you did not expect this, tell your administrator at once.',
  ),
  [MAIL.factorAdded]: withoutLink(
    'A second factor was added to your Kitroom account',
    'an authenticator app or a passkey has just been added to your Kitroom account.',
    'If it was not you, reset your password at once and tell your administrator.',
  ),
  [MAIL.factorRemoved]: withoutLink(
    'A second factor was removed from your Kitroom account',
    'an authenticator app or a passkey has just been removed from your Kitroom account, and its sessions elsewhere were ended.',
    'If it was not you, reset your password at once and tell your administrator.',
  ),
  [MAIL.tokenMade]: withoutLink(
    'An API token was made for your Kitroom account',
    'an API token has just been made for your Kitroom account: a program that has it can act for you.',
    'If it was not you, change your password at once, which ends all API tokens, and tell your administrator.',
  ),
}
