import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { VERSION } from '@kitroom/contract/version'
import { sql } from 'kysely'
import { z } from 'zod'
import { TABLES } from '../areas.ts'
import { MIGRATION_NAMES } from '../migrations/index.ts'
import { BUILD } from '../platform/build.ts'
import { lineOf, readRows, readSequences, summing, type TableSum } from '../platform/database/copy.ts'
import type { Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { publishFile } from '../platform/durable.ts'
import { originalName } from '../platform/images/names.ts'
import { isNeeded } from '../platform/images/sweep-images.ts'
import type { FileStore } from '../platform/storage/store.ts'
import type { TemporaryFolder } from '../platform/storage/temporary.ts'
import { startZip } from '../platform/zip/write.ts'

export const MANIFEST_NAME = 'manifest.json'
export const tableFile = (name: string): string => `tables/${name}.jsonl`
export const imageFile = (hash: string): string => `images/${hash}`

/** The manifest of a full backup: what it was made from, and the checksums of its content. */
export const FullManifest = z.object({
  format: z.literal('kitroom-backup'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** The version of Kitroom that made it; backups before 1.0.0 do not say. */
  kitroom: z.string().optional(),
  /** Its build; backups of 1.0.0 do not say. */
  build: z.string().optional(),
  /** The migrations applied; a program with other migrations cannot read the tables. */
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.int()),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  images: z.array(z.object({ hash: z.string(), media_type: z.string(), size: z.int() })),
})
export type FullManifest = z.output<typeof FullManifest>

/** @throws if the tables belong to another version of the program. */
export const refuseOtherVersion = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
  if (rows.map(({ name }) => name).join() !== MIGRATION_NAMES.join()) {
    throw new Error('The database belongs to another version of Kitroom; start the server of this version once')
  }
}

/** Writes every table, as of one moment, to files with one row a line. */
const dumpTables = (
  database: Database,
  folder: string,
): Promise<Pick<FullManifest, 'tables' | 'sequences' | 'images'>> =>
  database.snapshot(async (db) => {
    await refuseOtherVersion(db)
    const tables: Record<string, TableSum> = {}
    for (const table of TABLES) {
      const { add, sum } = summing()
      const lines = async function* () {
        for await (const rows of readRows(db, table)) {
          const text = rows.map(lineOf)
          text.forEach(add)
          yield `${text.join('\n')}\n`
        }
      }
      await pipeline(lines, createWriteStream(join(folder, table.name), { mode: 0o600 }))
      tables[table.name] = sum()
    }
    // An image may be registered before its file is stored, and a killed server may have left it so.
    const images = await db
      .selectFrom('images')
      .select(['hash', 'media_type', 'size'])
      .where(isNeeded(TABLES))
      .orderBy('hash')
      .execute()
    return { tables, images, sequences: await readSequences(db, database.engine, TABLES) }
  })

const PARTIAL = /^\.\d+-\d+\.partial$/
/** A killed process leaves an incomplete file. A backup takes less long than this. */
const PARTIAL_KEPT_MS = 24 * 60 * 60 * 1000

const removeLeftBehind = async (folder: string): Promise<void> => {
  for (const left of (await readdir(folder)).filter((file) => PARTIAL.test(file))) {
    const file = await stat(join(folder, left)).catch(() => null)
    if (file && Date.now() - file.mtimeMs > PARTIAL_KEPT_MS) await rm(join(folder, left), { force: true })
  }
}

/** `temporary` holds the tables while they are written: beside the data, because they may not fit into memory. */
export type BackupSource = { database: Database; store: FileStore; temporary: TemporaryFolder }

/**
 * Writes the whole system, database and images, to one ZIP while the server goes on: the tables as of one moment, and
 * every image that they refer to or that an undo may need. The file gets its name once it is complete and synced to disk.
 */
export const writeFullBackup = async (
  { database, store, temporary }: BackupSource,
  path: string,
): Promise<FullManifest> => {
  const folder = await temporary.newPath()
  const partial = join(dirname(path), `.${process.pid}-${Date.now()}.partial`)
  try {
    await removeLeftBehind(dirname(path))
    await mkdir(folder, { mode: 0o700 })
    const manifest: FullManifest = {
      format: 'kitroom-backup',
      version: 1,
      created_at: new Date().toISOString(),
      kitroom: VERSION,
      build: BUILD,
      migrations: [...MIGRATION_NAMES],
      ...(await dumpTables(database, folder)),
    }
    const zip = startZip()
    zip.addText(MANIFEST_NAME, JSON.stringify(manifest))
    for (const { name } of TABLES) {
      zip.addCompressed(tableFile(name), async () => createReadStream(join(folder, name)))
    }
    for (const { hash, size } of manifest.images) {
      zip.addStored(imageFile(hash), size, async () => {
        const image = await store.open(originalName(hash))
        if (!image) throw new Error(`The file of image ${hash} is missing`)
        return image.stream
      })
    }
    await pipeline(zip.finish().stream, createWriteStream(partial, { mode: 0o600, flags: 'wx' }))
    await publishFile(partial, path)
    return manifest
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    throw isFull ? new Error(`No space left for ${path}, or its tables in ${dirname(folder)}`, { cause: error }) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(partial, { force: true })
  }
}
