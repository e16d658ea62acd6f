import { setTimeout as pause } from 'node:timers/promises'
import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { updateMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import type { Table } from '../database/tables.ts'
import { unavailable } from '../refusal.ts'
import type { FileStore } from '../storage/store.ts'
import { originalName, resizedName } from './names.ts'

// An upload registers its file before it stores it, and refers to it afterwards; the sweep must not delete it in
// between.
const UNREFERENCED_KEPT_MS = 60 * 60 * 1000
const SWEPT_AT_ONCE = 20
// Files left by a server that was killed while it removed them.
const LEFT_BEHIND_MS = 10 * 60 * 1000
const ASK_EVERY_MS = 50
const ATTEMPTS = 200

/**
 * Removes images that nothing has referred to for an hour and that no undo may need. Rows are deleted first and files
 * afterwards, outside any transaction, so that no request waits for the store. Until then `swept_images` lists them, and
 * an upload of the same bytes waits.
 */
export const sweepImages = async (database: Database, store: FileStore, tables: readonly Table[]): Promise<void> => {
  // If the store does not answer, rows and files both stay.
  await store.ping()
  await removeFiles(database, store, await listLeftBehind(database.read))
  for (;;) {
    const swept = await database.transaction((db) => sweepRows(db, tables))
    await removeFiles(database, store, swept)
    if (swept.length < SWEPT_AT_ONCE) return
  }
}

const sweepRows = async (db: Db, tables: readonly Table[]): Promise<readonly string[]> => {
  const now = new Date().toISOString()
  const before = new Date(Date.now() - UNREFERENCED_KEPT_MS).toISOString()
  const isOver = sql`touched_at < ${before} AND NOT ${isNeeded(tables)}`
  // Asked twice: a row that an upload has just touched is looked at again once its transaction has ended.
  const { rows } = await sql<{ hash: string }>`
    DELETE FROM ${sql.table('images')} WHERE ${isOver} AND hash IN (
      SELECT hash FROM images WHERE ${isOver} LIMIT ${SWEPT_AT_ONCE}
    ) RETURNING hash`.execute(db)
  if (rows.length > 0) {
    await db
      .insertInto('swept_images')
      .values(rows.map(({ hash }) => ({ hash, swept_at: now })))
      .execute()
  }
  return rows.map(({ hash }) => hash)
}

/** Marks the images whose files are lost, and those whose files are there again. A new one may not be stored yet. */
export const markMissing = async (database: Database, store: FileStore): Promise<void> => {
  const names = new Set<string>()
  for await (const { name } of store.list()) names.add(name)
  const before = new Date(Date.now() - UNREFERENCED_KEPT_MS).toISOString()
  const images = database.read.selectFrom('images').select(['hash', 'is_missing'])
  const stored = await images
    .where(({ eb, or }) => or([eb('is_missing', '=', true), eb('touched_at', '<', before)]))
    .execute()
  const changed = stored.flatMap(({ hash, is_missing }) => {
    const isMissing = !names.has(originalName(hash))
    return isMissing === is_missing ? [] : [{ hash, is_missing: isMissing }]
  })
  if (changed.length > 0) await database.transaction((db) => updateMany(db, 'images', changed, ['hash']))
}

const listLeftBehind = async (db: Db): Promise<readonly string[]> => {
  const before = new Date(Date.now() - LEFT_BEHIND_MS).toISOString()
  const rows = await db.selectFrom('swept_images').select('hash').where('swept_at', '<', before).execute()
  return rows.map(({ hash }) => hash)
}

const removeFiles = async (database: Database, store: FileStore, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return
  for (const hash of hashes) {
    const names = [originalName(hash), ...IMAGE_WIDTHS.map((width) => resizedName(hash, width))]
    await Promise.all(names.map(store.remove))
  }
  await database.transaction((db) => db.deleteFrom('swept_images').where('hash', 'in', hashes).execute())
}

class BeingSwept extends Error {}

/** Rolls back the transaction while files of these images are being removed: see {@link whenSwept}. */
export const refuseSwept = async (db: Db, hashes: readonly string[]): Promise<void> => {
  const swept = await db.selectFrom('swept_images').select('hash').where('hash', 'in', hashes).executeTakeFirst()
  if (swept) throw new BeingSwept()
}

/** Retries until the files are removed, which takes moments. */
export const whenSwept = async (keep: () => Promise<void>): Promise<void> => {
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    try {
      return await keep()
    } catch (error) {
      if (!(error instanceof BeingSwept)) throw error
      await pause(ASK_EVERY_MS)
    }
  }
  unavailable('This image was being removed. Please try again in a moment.')
}

/** Whether a row of `images` is referred to, or an undo may refer to it again. */
export const isNeeded = (tables: readonly Table[]): RawBuilder<boolean> => {
  const uses = tables.flatMap(({ name, imageHash }) =>
    imageHash
      ? [sql`EXISTS (SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(`${name}.${imageHash}`)} = images.hash)`]
      : [],
  )
  return sql<boolean>`(${sql.join([sql`coalesce(kept_until > ${new Date().toISOString()}, false)`, ...uses], sql` OR `)})`
}
