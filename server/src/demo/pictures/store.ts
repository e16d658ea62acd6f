import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import { findOrder, keepPictures } from '../../features/orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { type DemoPicture, missingPictures } from './missing-pictures.ts'

/** The row that marks the demo's pictures as incomplete. */
const MARK = 'demo-pictures'
/** Drawing must not slow down the first page. */
const BEHIND_EVERYTHING_ELSE = 19

/** Requests the pictures, in the transaction that creates the business. */
export const askForPictures = async (db: Db): Promise<void> => {
  await db.insertInto('locks').values({ name: MARK, taken_at: null }).execute()
}

const areWanted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('locks').select('name').where('name', '=', MARK).executeTakeFirst()) !== undefined

const startDrawing = (priority: number) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'draw.ts')], { stdio: ['pipe', 'pipe', 'ignore'] })
  if (child.pid !== undefined) setPriority(child.pid, priority)
  return child
}

/**
 * Draws the demo's pictures one after the other, continuing where an earlier start left off. Ends early on `signal`;
 * slots that have been filled in the meantime stay as they are.
 */
export const fillPictures = async (
  database: Database,
  keeper: ImageKeeper,
  signal: AbortSignal,
  priority = BEHIND_EVERYTHING_ELSE,
): Promise<void> => {
  if (!(await areWanted(database.read))) return
  const child = startDrawing(priority)
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  const done = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  try {
    for (const picture of await missingPictures(database.read)) {
      const path = await keeper.newTemporaryPath()
      child.stdin.write(`${JSON.stringify({ svg: picture.svg(), path })}\n`)
      const line = await done.next()
      if (signal.aborted) return
      if (line.done) throw new Error('The program that draws the pictures has ended')
      await keepPicture(database, keeper, picture, path)
    }
    await database.transaction(async (db) => {
      await keepPicturesOfOrders(db)
      await db.deleteFrom('locks').where('name', '=', MARK).execute()
    })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** The demo's orders were submitted before there was a picture. */
export const keepPicturesOfOrders = async (db: Db): Promise<void> => {
  const submitted = await db.selectFrom('orders').select('id').where('status', '!=', 'Draft').orderBy('id').execute()
  for (const { id } of submitted) {
    const order = await findOrder(db, id)
    if (order) await keepPictures(db, order)
  }
}

const keepPicture = async (
  database: Database,
  keeper: ImageKeeper,
  { svg: _, ...place }: DemoPicture,
  path: string,
): Promise<void> => {
  const received = await keeper.receive(createReadStream(path))
  await rm(path, { force: true })
  await keeper.keep(received, null)
  await database.transaction((db) =>
    db
      .insertInto('product_images')
      .values({ ...place, hash: received.hash, updated_at: new Date().toISOString(), updated_by: null })
      .onConflict((filled) => filled.doNothing())
      .execute(),
  )
}

/** Draws the pictures while the server is up; a server that stops leaves the rest to the next start. */
export const fillPicturesWhileListening = (app: FastifyInstance, database: Database, keeper: ImageKeeper): void => {
  const closing = new AbortController()
  let filling: Promise<void> | undefined
  app.addHook('onListen', async () => {
    filling = fillPictures(database, keeper, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) app.log.warn({ err: error }, 'the pictures of the demo are not all drawn')
    })
  })
  app.addHook('onClose', async () => {
    closing.abort()
    await filling
  })
}
