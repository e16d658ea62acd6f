import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { localTimeZone } from '@kitroom/contract/local-time'
import { sql } from 'kysely'
import { backupTargetOf } from '../backups/targets.ts'
import { type Config, readConfig } from '../config.ts'
import { derivedColumns } from '../derived-columns.ts'
import { isBackupLate } from '../features/backups/index.ts'
import { isBeforeBaseline, MIGRATION_NAMES } from '../migrations/index.ts'
import { VERSION_TEXT } from '../platform/build.ts'
import { type Database, dataName } from '../platform/database/database.ts'
import { countBehind, findLastMigration } from '../platform/database/derived.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import { listApplied } from '../platform/database/migrate.ts'
import { BREAKING } from '../platform/database/newer-migrations.ts'
import type { Db } from '../platform/database/schema.ts'
import { holdPort } from '../platform/http/lifecycle/held-port.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { checkAddress, checkMail, checkProvider, checkStore } from '../platform/reachable.ts'
import { checkKeyFile } from '../platform/secret-key.ts'
import { checkDataFolder } from '../platform/storage/data-folder.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { findSystem, ownerOf } from '../platform/system.ts'
import { ambiguousSettings, loadSettings, settingsFile } from '../settings.ts'
import { countsText, openExisting } from './command.ts'

// Looks at every part and changes nothing. Errors have words of their own, which name the setting and never a secret.

class Warning extends Error {}

const WEB_APP = join(import.meta.dirname, '../../../web/dist/index.html')
const GIB = 1024 ** 3
const LOW_DISK_BYTES = 2 * GIB
const CLOCK_SKEW_MS = 5000
/** The migrations go on without it where Kitroom's role may not make the extension. */
const PLAYERS_INDEX = 'CREATE INDEX order_players_search ON order_players USING gin (search_text gin_trgm_ops)'

/** The checks of the settings, by the part that they are about. */
const PARTS: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  folder: async ({ dataDir, secretKey }) => {
    await checkDataFolder(dataDir, { asRoot: process.argv.includes('--as-root') })
    if (secretKey === null) await checkKeyFile(dataDir)
    return existsSync(dataDir) ? dataDir : `the first start makes ${dataDir}`
  },
  disk: async ({ dataDir }) => {
    const { bavail, blocks, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.')
    const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB free, ${Math.floor((100 * bavail) / blocks)} %`
    if (bavail * bsize < LOW_DISK_BYTES && bavail < blocks / 10) throw new Warning(`${free}: make room`)
    return free
  },
  port: async (config) => {
    const { host, port } = config
    const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/healthz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('"status":"up"')) return `Kitroom listens at ${host}:${port}`
    const { server } = await holdPort(config)
    server.close()
    return `${host}:${port} is free`
  },
  zone: async ({ timeZone }) => {
    const ownZone = localTimeZone()
    return timeZone === ownZone ? timeZone : `${timeZone}, by which the shop's days go; the server's own is ${ownZone}`
  },
  address: (config) =>
    checkAddress(config).catch((error: Error) => {
      throw new Warning(error.message)
    }),
  images: checkStore,
  mail: checkMail,
  provider: checkProvider,
}

/** Otherwise it may lack tables and columns. */
const isUpToDate = async (db: Db): Promise<boolean> => (await listApplied(db)).length === MIGRATION_NAMES.length

/** The texts that are unique by their keys: those with a `_key` column beside them. */
const listKeyed = async (db: Db): Promise<[table: string, text: string][]> => {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name: table, columns }) => {
    const names = columns.map(({ name }) => name)
    return names.filter((name) => names.includes(`${name}_key`)).map((text): [string, string] => [table, text])
  })
}

/** The checks of the data, if there are any, up to the first that fails: the others need its tables. */
const DATA_PARTS: Readonly<Record<string, (database: Database, config: Config) => Promise<string>>> = {
  database: async ({ read }, config) => {
    const applied = await listApplied(read)
    if (isBeforeBaseline(applied)) throw new Error(`${dataName(config)} is from before 1.0.0: start 1.0.0 once`)
    const newer = applied.filter((name) => !MIGRATION_NAMES.includes(name))
    if (newer.length > 0) throw new Error(`${dataName(config)} is of a newer version (${newer}): start that version`)
    const version = config.databaseUrl ? sql`current_setting('server_version')` : sql`sqlite_version()`
    const { rows } = await sql<{ version: string }>`SELECT ${version} AS version`.execute(read)
    const missing = MIGRATION_NAMES.filter((name) => !applied.includes(name))
    const others = missing.some((name) => name.endsWith(BREAKING))
      ? 'stop all servers before'
      : 'servers may go on beside it'
    const due = missing.length > 0 ? `; the next start brings it up to date in ${missing.length} steps: ${others}` : ''
    return `${dataName(config)}, version ${rows[0]?.version}${due}`
  },
  clock: async ({ read }) => {
    const now = new Date().toISOString()
    const last = await read
      .selectFrom('activity')
      .select('happened_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last || Date.parse(last.happened_at) <= Date.parse(now) + CLOCK_SKEW_MS) return now
    throw new Warning(`it is ${now}, but the last change was at ${last.happened_at}: let it follow a time server`)
  },
  // Records that differ by invisible characters alone: 1.0.0 left the later one as it was.
  names: async ({ read }) => {
    const doubles: string[] = []
    for (const [table, text] of await listKeyed(read)) {
      const { rows } = await sql<{ id: number; text: string | null; key: string | null }>`
        SELECT id, ${sql.ref(text)} AS text, ${sql.ref(`${text}_key`)} AS key FROM ${sql.table(table)}`.execute(read)
      const laterRows = rows.filter((row) => row.text !== null && foldKey(row.text) !== row.key)
      doubles.push(...laterRows.map((row) => `${text} of ${table} ${row.id}`))
    }
    if (doubles.length === 0) return 'none doubles another'
    throw new Warning(`they double others but for invisible characters: ${doubles.join(', ')}`)
  },
  system: async ({ read }, config) => {
    if (!(await isUpToDate(read))) return 'the next start gives it an id'
    const { id, restored_at } = await findSystem(read)
    const backups = config.backup && (await backupTargetOf(config.backup.to, temporaryFolder(config.dataDir)))
    // A part without an answer is a finding of its own.
    const [images, copies] = await Promise.allSettled([ownerOf(imageStoreOf(config)), backups?.owner()])
    const owners = Object.entries({ 'The image store': images, BACKUP_TO: copies })
    const isOther = (owner: unknown) => typeof owner === 'string' && owner !== id
    const others = owners.flatMap(([store, owner]) => ('value' in owner && isOther(owner.value) ? [store] : []))
    const cure = 'npm run admin -- take-over says that it is the shop now'
    if (restored_at) throw new Warning(`a copy that was restored at ${restored_at} and does nothing by itself: ${cure}`)
    if (others.length > 0) throw new Error(`${others.join(' and ')}: of another system, and is not written: ${cure}`)
    return id
  },
  rows: async ({ read, long }, { timeZone }) => {
    if (!(await isUpToDate(read))) return 'the next start brings them up to date'
    const counts = await countBehind(long, derivedColumns(timeZone), (await findLastMigration(read)).since)
    if (counts.size === 0) return 'up to date'
    throw new Warning(`an older server has left ${countsText(counts)} behind: run npm run admin -- rebuild`)
  },
  search: async ({ read }, { databaseUrl }) => {
    const indexQuery = sql<{ index: string | null }>`SELECT CAST(to_regclass('order_players_search') AS text) AS index`
    if (!(await isUpToDate(read))) return 'the next start makes its index'
    if (!databaseUrl || (await indexQuery.execute(read)).rows[0]?.index) return 'by an index'
    throw new Warning(`it reads every player: CREATE EXTENSION pg_trgm; ${PLAYERS_INDEX}`)
  },
  backups: async ({ read }, { backup, dataDir }) => {
    if (!backup) throw new Warning('none is scheduled: set BACKUP_TO')
    const target = await backupTargetOf(backup.to, temporaryFolder(dataDir))
    await target.list().catch(({ message, cause }: Error) => {
      throw new Error(`BACKUP_TO: ${message} (${cause instanceof Error ? cause.message : ''}): check bucket and keys`)
    })
    const last = await read.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (last?.failure) throw new Error(`the last one failed at ${last.finished_at}: ${last.failure}`)
    const made = last
      ? `the last one was made at ${last.finished_at}`
      : 'none yet: a running server makes the first at once'
    if (await isBackupLate(read)) throw new Warning(`none for 36 hours; ${made}: does the server run?`)
    return made
  },
}

const findings: { part: string; state: 'ok' | 'warning' | 'failure'; text: string }[] = []

/** Adds what a check finds, and returns whether that is no failure. */
const check = async (part: string, look: () => Promise<string>): Promise<boolean> => {
  const finding = await look().then(
    (text) => ({ state: 'ok' as const, text }),
    (error) => ({ state: error instanceof Warning ? ('warning' as const) : ('failure' as const), text: error.message }),
  )
  findings.push({ part, ...finding })
  return finding.state !== 'failure'
}

const checkFile = (): string => {
  const file = settingsFile(process.env)
  const names = file ? ambiguousSettings(file) : []
  if (names.length === 0) return file ?? 'from the environment alone'
  throw new Warning(
    `${file}: systemd, compose and Node read ${names.join(', ')} differently: leave out quotes, $, #, \\ and outer blanks`,
  )
}

const checkData = async (config: Config): Promise<void> => {
  const opened: Database[] = []
  const none = `none yet: the first start makes ${dataName(config)}`
  // Its finding is replaced by that of the same name below.
  await check('database', async () => {
    const database = await openExisting(config)
    if (database) opened.push(database)
    return none
  })
  for (const database of opened) {
    findings.pop()
    for (const [part, look] of Object.entries(DATA_PARTS)) if (!(await check(part, () => look(database, config)))) break
    await database.close()
  }
}

await check('program', async () => {
  if (!existsSync(WEB_APP)) throw new Error('the web app is not built: run npm run build')
  return `Kitroom ${VERSION_TEXT} on Node ${process.versions.node}`
})
const configs: Config[] = []
await check('settings', async () => {
  configs.push(readConfig(loadSettings()))
  return checkFile()
})
for (const config of configs) {
  const good = new Set<string>()
  for (const [part, look] of Object.entries(PARTS)) if (await check(part, () => look(config))) good.add(part)
  if (good.has('folder')) await checkData(config)
}

const lines = findings.map(({ part, state, text }) => `${state.padEnd(8)} ${part.padEnd(9)} ${text}`)
process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(findings, null, 2) : lines.join('\n')}\n`)
process.exitCode = findings.some(({ state }) => state === 'failure') ? 1 : 0
