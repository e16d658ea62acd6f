import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Order } from '@kitroom/contract/order'
import { PICTURES, type PrintedLine, printedLines } from '@kitroom/contract/printed-lines'
import { findOrder, keepPictures } from '../../features/orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ImageKeeper, ReceivedImage } from '../../platform/images/images.ts'
import { openArchive } from '../../platform/zip/read.ts'
import { ARCHIVE, missingPictures } from './demo-pictures.ts'

const MIB = 1024 * 1024
const NUMBERS = { entries: 1000, files: 1000, directory: MIB, total: 7 * MIB, values: 0 }
export const ARCHIVE_LIMITS = { ...NUMBERS, entry: () => MIB, ratio: () => 1 }

/** The row that marks the demo's pictures as not stored yet. */
export const MARK = 'demo-pictures'

/** Marks the pictures as wanted, in the transaction that creates the business. */
export const askForPictures = async (db: Db): Promise<void> => {
  await db.insertInto('locks').values({ name: MARK, taken_at: null }).execute()
}

const areWanted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('locks').select('name').where('name', '=', MARK).executeTakeFirst()) !== undefined

/**
 * Stores the demo's pictures, if this database asked for them: first the files, then all rows in one transaction. A
 * start that is interrupted leaves them to the next one. Slots that are filled already stay as they are.
 */
export const storePictures = async (database: Database, keeper: ImageKeeper): Promise<void> => {
  if (!(await areWanted(database.read))) return
  const missing = await missingPictures(database.read)
  const hashes = await storeFiles(keeper, new Set(missing.map(({ name }) => name)))
  const stored = { updated_at: new Date().toISOString(), updated_by: null }
  const rows = missing.map(({ name, ...slotRef }) => ({ ...slotRef, ...stored, hash: hashes.get(name) ?? '' }))
  await database.transaction(async (db) => {
    const insert = db.insertInto('product_images').values(rows)
    if (rows.length > 0) await insert.onConflict((filled) => filled.doNothing()).execute()
    await keepPicturesOfOrders(db)
    await db.deleteFrom('locks').where('name', '=', MARK).execute()
  })
}

/** Stores the drawings of these names. The result is the hash of each. */
const storeFiles = async (keeper: ImageKeeper, names: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
  const archive = await openArchive(ARCHIVE, ARCHIVE_LIMITS)
  try {
    const received = new Map<string, ReceivedImage>()
    for (const name of names) {
      const entry = archive.entries.get(name)
      if (!entry) throw new Error(`${ARCHIVE} has no ${name}: run \`node lab/demo-pictures/draw.ts\``)
      const receive = async (bytes: Buffer | Readable) =>
        keeper.receive(bytes instanceof Readable ? await buffer(bytes) : bytes)
      received.set(name, await archive.useBytes(entry, receive))
    }
    const ours = { mediaType: 'image/png', width: 600, height: 720 } as const
    await keeper.keepAll([...received.values()].map((image) => ({ ...image, ...ours })))
    return new Map([...received].map(([name, { hash }]) => [name, hash]))
  } finally {
    archive.close()
  }
}

/** The demo's orders were submitted before there was a picture. */
const keepPicturesOfOrders = async (db: Db): Promise<void> => {
  const submitted = await db.selectFrom('orders').select('id').where('status', '!=', 'Draft').orderBy('id').execute()
  for (const { id } of submitted) {
    const order = await findOrder(db, id)
    if (order) await keepPictures(db, order)
    const pictured = await findOrder(db, id)
    if (pictured) await showOnPapers(db, pictured)
  }
}

/** Puts the pictures on what was printed and approved before they came. */
const showOnPapers = async (db: Db, order: Order): Promise<void> => {
  const pictures = new Map(printedLines(order).map(({ key, values }) => [key, values[PICTURES]]))
  for (const table of ['order_prints', 'order_approvals'] as const) {
    const papers = await db.selectFrom(table).select('content').where('order_id', '=', order.id).execute()
    for (const { content } of papers) {
      const lines: PrintedLine[] = JSON.parse(content ?? '[]')
      const shown = lines.map(({ values, ...line }) => {
        const picture = pictures.get(line.key)
        return { ...line, values: picture ? { ...values, [PICTURES]: picture } : values }
      })
      await db
        .updateTable(table)
        .set({ content: content && JSON.stringify(shown) })
        .where('order_id', '=', order.id)
        .execute()
    }
  }
}
