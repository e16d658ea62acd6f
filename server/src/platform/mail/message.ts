import type { Database } from '../database/database.ts'

/** The content of a mail. The text part is complete; the HTML part says the same. */
export type Message = { to: string; subject: string; text: string; html: string }

/** A queued mail. It contains no body and no secret: both are created when it is sent. */
export type WaitingMail = {
  id: number
  kind: string
  to_address: string
  user_id: number | null
  /** The record it is about, if any. */
  record_id: number | null
  created_at: string
}

/** Renders a queued mail, or returns null if there is nothing to send any more. Its links begin with `publicUrl`. */
export type ComposeMail = (from: {
  database: Database
  mail: WaitingMail
  publicUrl: string
}) => Promise<Message | null>

/** How the mails of each kind are rendered. */
export type MailKinds = Readonly<Record<string, ComposeMail>>

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** A short mail: a greeting, paragraphs, and one link. */
export const renderMail = (
  subject: string,
  greeting: string,
  paragraphs: readonly string[],
  link?: { label: string; url: string },
) => {
  const lines = [greeting, ...paragraphs]
  const before = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  const button = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : ''
  return {
    subject,
    text: `${[...lines, ...(link ? [`${link.label}:\n${link.url}`] : [])].join('\n\n')}\n\nKitroom\n`,
    html: `<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">\n${before}\n${button}\n<p>Kitroom</p></body></html>`,
  }
}
