import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { asTable, updateMany } from './many-rows.ts'
import type { Db, Tables } from './schema.ts'
import { BY_ID } from './tables.ts'

const AT_ONCE = 500
const LOOK_EVERY_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

type Row = Readonly<Record<string, unknown>>

/** Columns of a table that follow from others. Each version writes those that it knows, so an older server leaves some behind. */
export type Derived = {
  table: keyof Tables
  key?: readonly string[]
  columns: readonly string[]
  /** Their sources: columns of the row, and questions to the database by name. */
  from: readonly string[]
  questions?: Readonly<Record<string, RawBuilder<unknown>>>
  /** A method, so that each says which row it takes. */
  of(row: Row, db: Db): Row | Promise<Row>
  /** The rows that a server of an older version may have written, since a time or ever; all if left out. */
  among?: (since: string | null) => RawBuilder<boolean>
  write?: (db: Db, rows: readonly Row[]) => Promise<void>
}

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

const readRows = async (db: Db, derived: Derived, where: RawBuilder<unknown>): Promise<Row[]> => {
  const { table, key = BY_ID, columns, from, questions = {} } = derived
  const names = [...new Set([...key, ...from, ...columns])]
  const selections = Object.entries(questions).map(([name, question]) => sql`, ${question} AS ${sql.ref(name)}`)
  const { rows } = await sql<Row>`
    SELECT ${refs(names)} ${sql.join(selections, sql``)} FROM ${sql.table(table)}
    WHERE ${where} ORDER BY ${refs(key)} LIMIT ${sql.lit(AT_ONCE)}`.execute(db)
  return rows
}

/** Those of the rows that are behind: their keys, and the columns as they must be. */
const behindAmong = async (db: Db, derived: Derived, rows: readonly Row[]): Promise<Row[]> => {
  const { key = BY_ID, columns } = derived
  const behind: Row[] = []
  for (const row of rows) {
    const values = pick(await derived.of(row, db), columns)
    if (columns.some((name) => row[name] !== values[name])) behind.push({ ...pick(row, key), ...values })
  }
  return behind
}

/** The rows that are behind, in chunks. */
async function* listBehind(db: Db, derived: Derived, since: string | null): AsyncGenerator<Row[]> {
  const key = derived.key ?? BY_ID
  const among = derived.among?.(since) ?? sql`true`
  for (let last: Row | undefined; ; ) {
    const next = last && sql`AND (${refs(key)}) > (${sql.join(key.map((name) => last?.[name]))})`
    const rows = await readRows(db, derived, sql`${among} ${next ?? sql``}`)
    yield await behindAmong(db, derived, rows)
    last = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

/** How many rows of each table are behind. */
export const countBehind = async (db: Db, all: readonly Derived[], since: string | null = null) => {
  const counts = new Map<string, number>()
  for (const derived of all) {
    for await (const { length } of listBehind(db, derived, since)) {
      if (length > 0) counts.set(derived.table, (counts.get(derived.table) ?? 0) + length)
    }
  }
  return counts
}

/** Looks at the rows again under their locks: somebody may have written them since. */
const mendRows = async (db: Db, derived: Derived, rows: readonly Row[]): Promise<number> => {
  const { table, key = BY_ID } = derived
  const keys = rows.map((row) => pick(row, key))
  const isOne = sql`(${refs(key)}) IN (SELECT ${refs(key)} FROM ${asTable(db, table, keys)} AS behind)`
  if (isPostgres(db)) {
    await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${isOne} ORDER BY ${refs(key)} FOR NO KEY UPDATE`.execute(db)
  }
  const behind = await behindAmong(db, derived, await readRows(db, derived, isOne))
  await (derived.write?.(db, behind) ?? updateMany<string>(db, table, behind, key))
  return behind.length
}

/** Brings the rows up to date that are behind. Returns how many of each table. */
export const mendBehind = async (
  { long, transaction }: Pick<Database, 'long' | 'transaction'>,
  all: readonly Derived[],
  { since = null, isOver = () => false }: { since?: string | null; isOver?: () => boolean } = {},
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  for (const derived of all) {
    for await (const rows of listBehind(long, derived, since)) {
      if (isOver()) return counts
      if (rows.length === 0) continue
      const mended = await transaction((db) => mendRows(db, derived, rows))
      counts.set(derived.table, (counts.get(derived.table) ?? 0) + mended)
    }
  }
  return counts
}

/** When the tables were last brought up to date, and since when an older server may have written beside this version. */
export const findLastMigration = async (db: Db): Promise<{ at: number; since: string }> => {
  const { rows } = await sql<{ at: string }>`SELECT max(applied_at) AS at FROM migrations`.execute(db)
  const at = Date.parse(rows[0]?.at ?? '')
  return { at, since: new Date(at - DAY_MS).toISOString() }
}

type Parts = {
  database: Database
  derived: readonly Derived[]
  log: { info: (detail: object, message: string) => void; warn: (detail: object, message: string) => void }
  clock?: Clock | undefined
}

/**
 * Mends at the start what older servers have left behind, and every minute of the day after an upgrade what they write
 * beside this one, if somebody else wrote at all.
 */
export const startMending = ({ database, derived, log, clock = systemClock }: Parts) => {
  let lookedAt: number | null = null
  let isOver = false
  let running: Promise<void> | null = null

  const mend = async (): Promise<void> => {
    const { at, since } = await findLastMigration(database.read)
    if (lookedAt !== null && clock.now() - at > DAY_MS) return
    const { epoch } = await database.now()
    if (epoch === lookedAt) return
    lookedAt = epoch
    const counts = await mendBehind(database, derived, { since, isOver: () => isOver })
    if (counts.size > 0) log.info({ rows: Object.fromEntries(counts) }, 'rows of an older server are up to date')
  }

  const look = (): Promise<void> => {
    running ??= mend()
      .catch((error: unknown) => {
        lookedAt = null
        if (!isOver) log.warn({ err: error }, 'rows of an older server could not be brought up to date')
      })
      .finally(() => {
        running = null
      })
    return running
  }
  const stopLooking = clock.every(LOOK_EVERY_MS, () => void look())
  return {
    look,
    stop: async (): Promise<void> => {
      isOver = true
      stopLooking()
      await running
    },
  }
}

/** Does so while the server listens. */
export const runMending = (app: FastifyInstance, parts: Parts): void => {
  const { look, stop } = startMending(parts)
  app.addHook('onListen', async () => void look())
  app.addHook('onClose', stop)
}
