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
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Words that are not the product's own: typed, imported or reported by another program. */
type Quote = { quote: string }

/** A line of the product's own words, words of others, or the product's own link. */
export type MailBlock = string | Quote | { label: string; url: string }

/** Where mail readers see a link: after the colon of a scheme, and within addresses, domains and network paths. */
const LINKING = /(?<=\p{L}):(?=\S)|:(?=\/\/)|[@＠\\](?=\S)|[.。．｡](?=[\p{L}\p{M}\p{S}]|\p{N}+\.)/gu

/** One line in which no mail reader sees a link: it ends at a space. */
const withoutLinks = (words: string): string =>
  words
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .replace(LINKING, '$& ')

// A longer line is folded on its way, and goes on without the mark of a quote.
const QUOTED_LINES = /.{1,72}(?: |$)|.{1,72}/gu

const asText = (block: MailBlock): string => {
  if (typeof block === 'string') return block
  if ('quote' in block) return withoutLinks(block.quote).replace(QUOTED_LINES, '> $&\n').trimEnd()
  return `${block.label}:\n${block.url}`
}

const asHtml = (block: MailBlock): string => {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('quote' in block) return `<blockquote>${escapeHtml(withoutLinks(block.quote))}</blockquote>`
  return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`
}

// Phones make links of such texts otherwise.
const NO_DETECTION = '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">'

/**
 * Renders a mail of lines, quotes and links. The words of others stand in quotes only: in a line, or in the subject,
 * they would pass for the product's own.
 */
export const renderMail = (subject: string, blocks: readonly MailBlock[]) => ({
  subject,
  text: `${blocks.map(asText).join('\n\n')}\n\nKitroom\n`,
  html: `<!doctype html><html lang="en"><head>${NO_DETECTION}</head><body style="font-family: sans-serif; line-height: 1.5">\n${blocks.map(asHtml).join('\n')}\n<p>Kitroom</p></body></html>`,
})
