import type { Database } from '../database/database.ts'
import type { Db } from '../database/schema.ts'

/** A picture in the HTML part, which names it as `cid:…`. */
type Attachment = { cid: string; filename: string; content: Buffer; contentDisposition: 'inline' }

/** The content of a mail. The text part is complete; the HTML part says the same, and shows its pictures. */
export type Message = {
  to: string
  /** Whom an answer goes to, if not the shop. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}

/** Reads a small JPEG by its hash; null if it cannot be had. */
export type PictureOf = (hash: string, width: number) => Promise<Buffer | null>

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
  /** The kinds of the mails that are sent with it, oldest first. */
  joined?: readonly string[]
  publicUrl: string
  /** Without it a mail has no pictures. */
  pictureOf?: PictureOf
}) => Promise<Message | null>

type MailKind = {
  compose: ComposeMail
  /** Sent together with others that are joined: to the same address, about the same record. */
  isJoined?: boolean
  /** Until when a limit holds a mail; null: it may be sent now. Asked under a lock of all mails. */
  heldUntil?: (db: Db, mail: WaitingMail) => Promise<string | null>
  /** Tells that it is sent, in the transaction that marks it; `kinds` are its own and those of the mails sent with it. */
  sent?: (db: Db, mail: WaitingMail, kinds: readonly string[]) => Promise<void>
}

/** How the mails of each kind are sent. */
export type MailKinds = Readonly<Record<string, MailKind>>

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

/** A garment in a mail: its picture, or else a field in its color, above its name and its words. */
type MailPicture = { title: string; words: string; hash: string | null; color: string | null }

/** Without columns it has no head. */
type Table = { columns: readonly string[]; rows: readonly (readonly (string | Quote)[])[] }

/**
 * A line of the product's own words, words of others, the product's own link, a heading, pictures, or a table. In a table
 * the words of others stand in cells of their own.
 */
export type MailBlock =
  | string
  | Quote
  | { label: string; url: string }
  | { heading: string }
  | { pictures: readonly MailPicture[] }
  | Table

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

const quotedText = (words: string): string => withoutLinks(words).replace(QUOTED_LINES, '> $&\n').trimEnd()

const rowAsText = (cells: readonly (string | Quote)[]): string => {
  const texts = cells.filter((cell) => typeof cell === 'string')
  const quotes = cells.flatMap((cell) => (typeof cell === 'string' || cell.quote === '' ? [] : cell.quote))
  if (quotes.length === 0) return texts.join(': ')
  return [...(texts.length > 0 ? [`${texts.join(', ')}:`] : []), quotedText(quotes.join(', '))].join('\n')
}

const asText = (block: MailBlock): string => {
  if (typeof block === 'string') return block
  if ('quote' in block) return quotedText(block.quote)
  if ('heading' in block) return block.heading
  if ('pictures' in block) return block.pictures.map((one) => rowAsText([one.title, { quote: one.words }])).join('\n')
  if ('rows' in block) return block.rows.map(rowAsText).join('\n')
  return `${block.label}:\n${block.url}`
}

// Text has the reader's own color on the reader's own ground, light or dark; lines and quiet text are seen on both.
const LINE = 'border-bottom: 1px solid #8888887a'
const CELL = `padding: 6px 12px 6px 0; ${LINE}; text-align: left; vertical-align: top; overflow-wrap: anywhere`
const QUIET = 'font-size: 13px; font-weight: 600; opacity: .75'
const QUOTED = 'margin: 8px 0; padding: 2px 0 2px 12px; border-left: 3px solid #8888887a; overflow-wrap: anywhere'
const BUTTON =
  'display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1d6b4f; color: #ffffff; font-weight: 600; text-decoration: none'
const BODY = 'margin: 0; padding: 16px; font-family: system-ui, sans-serif; font-size: 15px; line-height: 1.5'
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const PICTURE = { width: 96, height: 128 }

/** Words of others in a cell. */
const quotedCell = (words: string): string => `<span class="quote">${escapeHtml(withoutLinks(words))}</span>`

const cidOf = (hash: string): string => `${hash}@kitroom`

const pictureAsHtml = ({ title, words, hash, color }: MailPicture, shown: ReadonlySet<string>): string => {
  const { width, height } = PICTURE
  const box = `width: ${width}px; height: ${height}px; border-radius: 8px`
  const picture =
    hash !== null && shown.has(hash)
      ? `<img src="cid:${escapeHtml(cidOf(hash))}" alt="" width="${width}" height="${height}" style="display: block; ${box}; object-fit: cover">`
      : `<div style="${box}; background: ${escapeHtml(color ?? '#8a918d')}; border: 1px solid #8888887a"></div>`
  return `<td style="padding: 4px 12px 12px 0; vertical-align: top; width: 118px">${picture}<div style="padding-top: 6px; ${QUIET}">${escapeHtml(title)}</div><div style="font-size: 13px; line-height: 1.4; overflow-wrap: anywhere">${quotedCell(words)}</div></td>`
}

const cellAsHtml = (cell: string | Quote): string =>
  typeof cell === 'string'
    ? `<td style="${CELL}; white-space: nowrap">${escapeHtml(cell)}</td>`
    : `<td style="${CELL}">${quotedCell(cell.quote)}</td>`

const tableAsHtml = ({ columns, rows }: Table): string => {
  const heads = columns.map(
    (name) => `<th scope="col" style="${CELL}; ${QUIET}; white-space: nowrap">${escapeHtml(name)}</th>`,
  )
  const table = columns.length > 0 ? TABLE.replace(' role="presentation"', '') : TABLE
  const head = columns.length > 0 ? `<tr>${heads.join('')}</tr>` : ''
  const body = rows.map((row) => `<tr>${row.map(cellAsHtml).join('')}</tr>`)
  return `${table} style="border-collapse: collapse; margin: 0 0 16px; font-variant-numeric: tabular-nums">${head}${body.join('\n')}</table>`
}

const asHtml = (block: MailBlock, shown: ReadonlySet<string>): string => {
  if (typeof block === 'string') return `<p style="margin: 8px 0">${escapeHtml(block)}</p>`
  if ('quote' in block) {
    return `<blockquote style="${QUOTED}">${escapeHtml(withoutLinks(block.quote))}</blockquote>`
  }
  if ('heading' in block) return `<h2 style="margin: 20px 0 8px; font-size: 16px">${escapeHtml(block.heading)}</h2>`
  if ('pictures' in block) {
    return `${TABLE}><tr>${block.pictures.map((picture) => pictureAsHtml(picture, shown)).join('')}</tr></table>`
  }
  if ('rows' in block) return tableAsHtml(block)
  return `<p style="margin: 16px 0"><a href="${escapeHtml(block.url)}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`
}

// Phones make links of such texts otherwise.
const NO_DETECTION = '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">'
const BOTH_THEMES =
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'

const KITROOM = 'Kitroom'
const signatureOf = (name: string): string => `\n\n${name}\n`
const htmlSignatureOf = (name: string): string => `\n<p style="${QUIET}">${escapeHtml(name)}</p></div></body></html>`

/**
 * Renders a mail of lines, quotes, tables and links. The words of others stand in quotes and cells of their own only: in
 * a line, or in the subject, they would pass for the product's own. Pictures of a hash that is not `shown` are left out.
 */
export const renderMail = (subject: string, blocks: readonly MailBlock[], shown: ReadonlySet<string> = new Set()) => ({
  subject,
  text: `${blocks.map(asText).join('\n\n')}${signatureOf(KITROOM)}`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title><meta name="viewport" content="width=device-width">${NO_DETECTION}${BOTH_THEMES}</head><body style="${BODY}">\n<div style="max-width: 640px; margin: 0 auto">\n${blocks.map((block) => asHtml(block, shown)).join('\n')}${htmlSignatureOf(KITROOM)}`,
})

/** The same mail with the shop's name below it, and before its subject. */
export const signedBy = <M extends Pick<Message, 'subject' | 'text' | 'html'>>(message: M, shop: string | null): M => {
  if (shop === null) return message
  const name = withoutLinks(shop)
  return {
    ...message,
    subject: `${name}: ${message.subject}`,
    text: message.text.slice(0, -signatureOf(KITROOM).length) + signatureOf(name),
    html: message.html.slice(0, -htmlSignatureOf(KITROOM).length) + htmlSignatureOf(name),
  }
}

/** Twice as wide as they are shown, for sharp screens. */
const PICTURE_WIDTH = 192
/** Mail programs cut or refuse large mails. */
const PICTURE_BYTES = 1024 * 1024

/** The same with the pictures of its blocks, as attachments; those that cannot be had, or are too much, are fields in their colors. */
export const renderWithPictures = async (
  subject: string,
  blocks: readonly MailBlock[],
  pictureOf: PictureOf = () => Promise.resolve(null),
) => {
  const pictures = blocks.flatMap((block) => (typeof block !== 'string' && 'pictures' in block ? block.pictures : []))
  const hashes = [...new Set(pictures.flatMap(({ hash }) => hash ?? []))]
  const attachments: Attachment[] = []
  let left = PICTURE_BYTES
  for (const [nth, hash] of hashes.entries()) {
    const content = await pictureOf(hash, PICTURE_WIDTH)
    if (!content || content.length > left) continue
    left -= content.length
    attachments.push({ cid: cidOf(hash), filename: `picture-${nth + 1}.jpg`, content, contentDisposition: 'inline' })
  }
  const shown = new Set(hashes.filter((hash) => attachments.some(({ cid }) => cid === cidOf(hash))))
  return { ...renderMail(subject, blocks, shown), attachments }
}

/** The HTML part as a page shows it: with its pictures inside. */
export const previewOf = ({ html, attachments = [] }: Pick<Message, 'html' | 'attachments'>): string =>
  attachments.reduce(
    (page, { cid, content }) =>
      page.replaceAll(`"cid:${cid}"`, `"data:image/jpeg;base64,${content.toString('base64')}"`),
    html,
  )
