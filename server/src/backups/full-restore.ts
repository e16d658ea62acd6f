import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { TABLES } from '../areas.ts'
import { isBeforeBaseline, MIGRATION_NAMES } from '../migrations/index.ts'
import { VERSION_TEXT } from '../platform/build.ts'
import { isUsed, loadTables, type Row } from '../platform/database/copy.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteMany } from '../platform/database/many-rows.ts'
import { listApplied, migrateIn } from '../platform/database/migrate.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Table } from '../platform/database/tables.ts'
import { originalName } from '../platform/images/names.ts'
import type { FileStore } from '../platform/storage/store.ts'
import type { TemporaryFolder } from '../platform/storage/temporary.ts'
import { claimForRestore, markRestored } from '../platform/system.ts'
import { type OpenArchive, openArchive, refuseEntry } from '../platform/zip/read.ts'
import { FullManifest, imageFile, MANIFEST_NAME, tableFile } from './full-backup.ts'

const GIB = 1024 ** 3
// The user of a server command is trusted; damaged files must still be found.
export const BACKUP_LIMITS = {
  entries: 1_000_000,
  files: 1_000_000,
  directory: GIB,
  total: 1024 * GIB,
  entry: () => 64 * GIB,
  ratio: () => Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
}
const ROWS_AT_ONCE = 500

type Target = {
  database: Database
  store: FileStore
  temporary: TemporaryFolder
  /** The restored system is the shop from now on. */
  takesOver?: boolean
  say?: (line: string) => void
}

/** @throws if the backup has migrations that this version does not know, or is from before 1.0.0. */
const refuseOtherVersion = ({ migrations, kitroom = 'unknown', build = 'unknown' }: FullManifest): void => {
  const newer = migrations.filter((name) => !MIGRATION_NAMES.includes(name))
  if (newer.length === 0) {
    if (isBeforeBaseline(migrations)) throw new Error('The backup is from before Kitroom 1.0.0: restore it with 1.0.0')
    return
  }
  const versions = `${kitroom}, build ${build}; this is ${VERSION_TEXT}`
  throw new Error(`The backup belongs to a newer version of Kitroom (${versions}). Restore it with that version`)
}

/** Refuses another file, or a newer backup, before anything is made. */
export const checkFullBackup = async (path: string): Promise<void> => {
  const archive = await openArchive(path, BACKUP_LIMITS)
  try {
    refuseOtherVersion(await readManifest(archive))
  } finally {
    archive.close()
  }
}

/** The tables of a version that the database has or gets; a new one gets those of the backup. */
const refuseUsed = async ({ read }: Database, { migrations }: FullManifest): Promise<void> => {
  const applied = await listApplied(read).catch(() => [])
  if (applied.length === 0) return
  if (await isUsed(read, TABLES)) throw new Error('This system is in use already. Restore into an empty one.')
  if (applied.some((name) => !migrations.includes(name)))
    throw new Error('A backup of an older version needs a database without tables.')
}

/**
 * Fills an empty system from a full backup.
 *
 * 1. The archive and its manifest are checked, and that the system and its image store are unused.
 * 2. Every image is compared with its SHA-256 and stored.
 * 3. One transaction makes the tables of the backup's version, fills them, compares them with the sums of the manifest,
 *    brings them up to date, and ends what opened the system. What waits to be sent is dropped.
 *
 * A failure in 1 leaves nothing behind. A failure in 2 or 3 leaves images that no table refers to, and an empty
 * database: the same command can be run again.
 */
export const restoreFullBackup = async (path: string, target: Target): Promise<FullManifest & { people: string[] }> => {
  const { database, store, temporary, takesOver = false, say = () => undefined } = target
  const archive = await openArchive(path, BACKUP_LIMITS)
  try {
    const manifest = await readManifest(archive)
    refuseOtherVersion(manifest)
    await refuseUsed(database, manifest)
    const claim = await claimForRestore(store, temporary, takesOver)
    for (const image of manifest.images) await keepImage(archive, image, store, temporary)
    const tables = TABLES.filter(({ name }) => manifest.tables[name]).map((table) => tableOf(manifest, table))
    const rows = (table: Table) => readRowsOf(archive, table.name)
    await database.transaction(async (db) => {
      await migrateIn(db, database.engine, say, manifest.migrations)
      await loadTables(db, database.engine, tables, { rows, sequences: manifest.sequences }, manifest.tables)
      await migrateIn(db, database.engine, say)
      await forgetOtherImages(db, manifest)
      await markRestored(db, claim.id, takesOver)
      await endAccessOfBackup(db)
    })
    await claim.finish()
    return { ...manifest, people: await listActivePeople(database.read) }
  } finally {
    archive.close()
  }
}

/** A table with the key that it had in the version of the backup. */
const tableOf = ({ migrations }: FullManifest, { before, ...table }: Table): Table =>
  before && !migrations.includes(before.migration) ? { ...table, key: before.key } : table

const KEYS_OF_BACKUP = ['sessions', 'devices', 'pending_sign_ins', 'factor_setups', 'password_tokens'] as const

/** Ends all access: a token that was ended after the backup would open the system again. */
const endAccessOfBackup = async (db: Db): Promise<void> => {
  for (const table of KEYS_OF_BACKUP) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  const closed_at = new Date().toISOString()
  for (const table of ['order_size_links', 'order_approvals'] as const) {
    await sql`UPDATE ${sql.table(table)} SET closed_at = ${closed_at} WHERE closed_at IS NULL`.execute(db)
  }
}

/** Some of them may have been deactivated since. */
const listActivePeople = async (db: Db): Promise<string[]> => {
  const people = db.selectFrom('users').select(['first_name', 'last_name', 'email']).where('is_active', '=', true)
  const rows = await people.orderBy('last_name').orderBy('first_name').orderBy('id').execute()
  return rows.map(({ first_name, last_name, email }) => `${first_name} ${last_name} <${email}>`)
}

/** The backup has the rows of images that nothing needed any more, but not their files. */
const forgetOtherImages = async (db: Db, manifest: FullManifest): Promise<void> => {
  const hashes = new Set(manifest.images.map(({ hash }) => hash))
  const rows = await db.selectFrom('images').select('hash').execute()
  const others = rows.filter(({ hash }) => !hashes.has(hash))
  await deleteMany(db, 'images', others)
}

export const readManifest = async (archive: OpenArchive): Promise<FullManifest> => {
  const manifest = FullManifest.safeParse(await archive.readJson(MANIFEST_NAME))
  return manifest.success ? manifest.data : refuseEntry(MANIFEST_NAME, 'is not that of a full backup of Kitroom')
}

export const entryOf = (archive: OpenArchive, name: string) =>
  archive.entries.get(name) ?? refuseEntry(name, 'is missing')

const keepImage = async (
  archive: OpenArchive,
  { hash, media_type }: FullManifest['images'][number],
  store: FileStore,
  temporary: TemporaryFolder,
): Promise<void> => {
  const name = imageFile(hash)
  const received = await archive.useBytes(entryOf(archive, name), temporary.receive)
  try {
    if (received.hash !== hash) refuseEntry(name, 'is damaged; its checksum is wrong')
    await store.keep(originalName(hash), received.path, media_type)
  } finally {
    await temporary.discard(received.path)
  }
}

/** The rows of a table, in chunks. */
export const readRowsOf = async function* (archive: OpenArchive, table: string): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const line of linesOf(await archive.read(entryOf(archive, tableFile(table))))) {
    rows.push(JSON.parse(line) as Row) // the sums of the manifest detect anything else
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** Lines end at a line feed alone: `node:readline` also ends one at U+2028 and U+2029, which a row's texts may have. */
const linesOf = async function* (input: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
