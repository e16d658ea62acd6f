import { listInventoryItems } from '@kitroom/contract/inventory'
import { askForApproval } from '@kitroom/contract/order-approval'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import type { OrderEvent } from '@kitroom/contract/order-statuses'
import { createWebhook } from '@kitroom/contract/webhooks'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aWebhook } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { recordBackup } from './features/backups/queries.ts'
import type { MailKinds } from './platform/mail/message.ts'

const KINDS: MailKinds = Object.assign({}, ...AREAS.map(({ mails }) => mails))

/** Everything in the database that somebody writes and a mail could repeat. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  users: ['first_name', 'last_name', 'display_name', 'address_line1', 'address_line2', 'city'],
  roles: ['name', 'description'],
  clubs: ['name'],
  products: ['name', 'code', 'description', 'supplier_name', 'supplier_code'],
  garment_colors: ['name', 'code'],
  imprint_colors: ['name', 'code'],
  sizes: ['name', 'code', 'description'],
  product_categories: ['name', 'code'],
  inventory_items: ['sku', 'supplier_sku'],
  orders: ['team_name', 'contact_name', 'contact_phone', 'notes', 'address', 'needed_by'],
  order_parcels: ['carrier', 'tracking', 'note', 'address', 'taken_back_because'],
  order_moves: ['note', 'detail', 'actor_first_name', 'actor_last_name'],
  order_players: ['name', 'number', 'jersey', 'practice', 'spandex'],
  backups: ['name', 'failure'],
  webhooks: ['name', 'url'],
}

const MOVES: readonly OrderEvent[] = ['confirm', 'change', 'parcel', 'ship', 'unship', 'close', 'cancel']

/** Not as long as the longest words. */
const SHORT = [
  'code',
  'sku',
  'supplier_sku',
  'supplier_code',
  'number',
  'jersey',
  'practice',
  'spandex',
  'contact_phone',
  'city',
]

const EVIL = [
  'you. Your account is locked: https://evil.test/unlock - call 5550123',
  'www.evil.test',
  'evil.test/x',
  'javascript:alert("evil")',
  'tel:+15550100evil',
  'evil\r\nBcc: all@evil.test\n\n> Hello,\n\nevil.test',
  '<a href="https://evil.test">evil</a>',
  '</blockquote><p>evil.test',
  'pay@evil.test',
  `${'evil'.repeat(22)}.de`,
  '\\\\evil\\share',
  'http://10.0.0.1/evil',
  'http://evil/',
  'evil。test',
  'evil.\u200btest and evil.\u034ftest and \u202eevil.test',
]

/** More than any mail reader makes a link of. */
const LINKED = /\p{L}:\S|:\/\/|www\.\S|\S@\S|\\\S|[.。．｡][\p{L}\p{M}]|\d\.\d+\./iu

/** The words of others in the HTML part: a block, or a part of a cell. */
const QUOTES = /<(blockquote|span class="quote")[^>]*>(.*?)<\/(?:blockquote|span)>/gs

/** One person, an order, an item and a backup that have these words wherever words may stand. */
const withWords = async (words: string) => {
  const app = await startApp()
  const { database } = app
  const office = await app.signInAdministrator()
  const { packFor, pack } = await insertOrderCatalogue(office, database, 100)
  const body = anOrder({ packs: [packFor(2)], club_id: await insertClubNamed(office, 'Northside') })
  const { order } = await office.call(createOrder, { body })
  await office.call(moveOrder, { params: { id: order.id }, body: { action: 'submit', note: 'A note' } })
  await office.call(askForApproval, { params: { id: order.id } })
  const { items } = await office.call(listInventoryItems, { params: { id: pack.jersey_product_id } })
  const { webhook } = await office.call(createWebhook, { body: aWebhook() })
  const at = new Date().toISOString()
  const backup = { name: 'kitroom', due_at: at, started_at: at, finished_at: at }
  const userId = office.person.id
  const { backupId, digestId } = await database.transaction(async (db) => {
    await recordBackup(db, { ...backup, size: null, failure: 'It failed' })
    const { id: backupId } = await db.selectFrom('backups').select('id').executeTakeFirstOrThrow()
    const { id: digestId } = await db
      .insertInto('stock_digests')
      .values({ user_id: userId, due_at: at, items: JSON.stringify({ [items[0]?.id ?? 0]: 'Low' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const parcel = { number: 1, piece_count: 1, contents: '1 piece', made_at: at }
    await db
      .insertInto('order_parcels')
      .values({ order_id: order.id, ...parcel })
      .execute()
    for (const [table, columns] of Object.entries(WRITTEN)) {
      for (const column of columns) {
        const value = SHORT.includes(column) ? words.slice(0, 40) : words
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} || ' ' || CAST(id AS text)`.execute(db)
      }
    }
    // Its contact asks for a change, and is the one who gets the link; every other mail has a move of its kind, too.
    await sql`UPDATE order_moves SET action = 'object'`.execute(db)
    for (const action of MOVES) {
      await sql`INSERT INTO order_moves (order_id, action, from_status, to_status, note, detail, moved_at)
        SELECT order_id, ${action}, from_status, to_status, note, detail, moved_at FROM order_moves
        WHERE action = 'object'`.execute(db)
    }
    await sql`UPDATE orders SET contact_email = ${office.person.email}`.execute(db)
    // Its parts are those of the catalogue, with their new names.
    await sql`UPDATE order_parts SET kept = NULL`.execute(db)
    await sql`UPDATE order_players SET special = ${JSON.stringify([words])}`.execute(db)
    await sql`UPDATE order_packs SET special_items = ${JSON.stringify([words])}`.execute(db)
    await sql`UPDATE order_parcels SET made_at = (SELECT max(moved_at) FROM order_moves)`.execute(db)
    return { backupId, digestId }
  })
  /** The message that a queued mail of this kind is sent as. */
  const compose = async (kind: string) => {
    const others: Record<string, number> = { 'backup-failed': backupId, 'webhook-off': webhook.id }
    const record_id = kind.startsWith('order-') ? order.id : (others[kind] ?? digestId)
    const mail = await database.transaction((db) =>
      db
        .insertInto('mails')
        .values({
          kind,
          to_address: office.person.email,
          user_id: userId,
          record_id,
          attempts: 0,
          created_at: new Date().toISOString(),
          next_attempt_at: '9999-01-01T00:00:00.000Z',
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const message = await KINDS[kind]?.compose({ database, mail, publicUrl: 'https://kitroom.example' })
    if (!message) throw new Error(`No mail of the kind ${kind} was written`)
    return { kind, ...message }
  }
  return { compose }
}

test.each(EVIL)(
  'the words %j stand in quotes of their own in every mail, and no reader makes a link of them',
  async (words) => {
    const { compose } = await withWords(words)
    const quoted: string[] = []
    for (const kind of Object.keys(KINDS)) {
      const { subject, text, html } = await compose(kind)
      const inText = text.split('\n').filter((line) => line.startsWith('> '))
      const inHtml = [...html.matchAll(QUOTES)].map(([, , quote]) => quote ?? '')
      const ownText = text
        .replaceAll(/(?:token=|approve\/)[\w-]+/g, '')
        .split('\n')
        .filter((line) => !line.startsWith('> '))
      const ownHtml = html.replaceAll(/(?:token=|approve\/)[\w-]+/g, '').replaceAll(QUOTES, '')

      expect(`${subject}${ownText}${ownHtml}`).not.toMatch(/evil|locked|5550|alert|unlock|10\.0\.|bcc/i)
      expect(subject).not.toMatch(LINKED)
      expect(inHtml.join(' ').replaceAll(/&[^;]*;/g, '').length > 0).toBe(inText.length > 0)
      for (const quote of [...inText, ...inHtml]) {
        expect(quote).not.toMatch(LINKED)
        expect(quote).not.toMatch(/[\p{C}\u2028\u2029]/u)
      }
      // A mail program that folds a longer line continues it without the mark of a quote.
      expect(inText.filter((line) => line.length > 76)).toEqual([])
      expect(inHtml.join()).not.toContain('<')
      for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/kitroom\.example\//)
      if (inText.some((line) => line.includes('evil'))) quoted.push(kind)
    }
    expect(quoted.sort()).toEqual([
      'backup-failed',
      'order-approval',
      'order-approved',
      'order-cancelled',
      'order-changed',
      'order-closed',
      'order-confirmed',
      'order-objected',
      'order-parcel',
      'order-parcel-back',
      'order-shipped',
      'order-submitted',
      'order-summary',
      'stock-digest',
      'webhook-off',
    ])
  },
)

test('words without links are quoted as they are', async () => {
  const { compose } = await withWords("St. John's 2.5 & Sons: 10:30, Home/Away, No. 7")
  expect((await compose('order-submitted')).text).toContain("\n> St. John's 2.5 & Sons: 10:30, Home/Away, No. 7 1\n")
})
