import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from './database.ts'
import { updateMany } from './many-rows.ts'
import type { Db } from './schema.ts'
import type { Table } from './tables.ts'
import { withoutTimeouts } from './without-timeouts.ts'

export type Row = Readonly<Record<string, unknown>>
/** The number of rows of a table, and the SHA-256 of all rows in key order. */
export type TableSum = { rows: number; sha256: string }
/** The last id assigned, by table: ids are never reused, not even those of deleted rows. */
type Sequences = Readonly<Record<string, number>>

// Below the parameter limit of one statement on either engine.
const PARAMETERS_MAX = 15_000
const ROWS_AT_ONCE = 500

const keyNames = ({ key }: Table): string[] => key.map((_, nth) => `copied_key_${nth}`)

/** All rows of a table in key order, in chunks: memory use stays constant. */
export const readRows = async function* (db: Db, table: Table): AsyncGenerator<Row[]> {
  const key = sql.raw(table.key.join(', '))
  const names = keyNames(table)
  const selected = sql.raw(table.key.map((column, nth) => `${column} AS ${names[nth]}`).join(', '))
  let last: Row | undefined
  for (;;) {
    const after = last && sql`WHERE (${key}) > (${sql.join(names.map((name) => last?.[name]))})`
    const { rows } = await sql<Row>`
      SELECT *, ${selected} FROM ${sql.table(table.name)} ${after ?? sql``} ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map((row) => withoutKeys(row, names))
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const withoutKeys = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** A row as one line of text, the same on both engines. */
export const lineOf = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))

/** Counts and hashes rows as they pass through. */
export const summing = () => {
  const digest = createHash('sha256')
  let rows = 0
  return {
    add: (line: string): void => {
      digest.update(line).update('\n')
      rows += 1
    },
    sum: (): TableSum => ({ rows, sha256: digest.copy().digest('hex') }),
  }
}

export const sumTable = async (db: Db, table: Table): Promise<TableSum> => {
  const { add, sum } = summing()
  for await (const rows of readRows(db, table)) for (const row of rows) add(lineOf(row))
  return sum()
}

const withId = (tables: readonly Table[]) => tables.filter(({ key }) => key[0] === 'id').map(({ name }) => name)

export const readSequences = async (db: Db, engine: Engine, tables: readonly Table[]): Promise<Sequences> => {
  if (engine === 'sqlite') {
    const { rows } = await sql<{
      name: string
      seq: number
    }>`SELECT name, seq FROM sqlite_sequence WHERE seq > 0`.execute(db)
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
  }
  const { rows } = await sql<{ name: string; seq: number | null }>`
    SELECT name, pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass)::int AS seq
    FROM unnest(${withId(tables)}::text[]) AS name`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])))
}

const writeSequences = async (
  db: Db,
  engine: Engine,
  tables: readonly Table[],
  sequences: Sequences,
): Promise<void> => {
  for (const name of withId(tables)) {
    const last = sequences[name]
    if (last === undefined) continue
    if (engine === 'postgres') {
      await sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(db)
    } else {
      await sql`DELETE FROM sqlite_sequence WHERE name = ${name}`.execute(db)
      await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${last})`.execute(db)
    }
  }
}

const insertRows = async (db: Db, table: Table, rows: readonly Row[]): Promise<void> => {
  const late = new Set(table.late)
  const early = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, late.has(key) ? null : value])),
  )
  const columns = Object.keys(early[0] ?? {}).length
  const atOnce = Math.max(1, Math.floor(PARAMETERS_MAX / Math.max(1, columns)))
  for (let from = 0; from < early.length; from += atOnce) {
    await db
      .insertInto(table.name)
      .values(early.slice(from, from + atOnce) as never) // read from a table of the same name
      .execute()
  }
}

const fillIn = async (db: Db, { name, late = [] }: Table, rows: readonly Row[]): Promise<void> => {
  const filled = rows.filter((row) => late.some((column) => row[column] !== null))
  const values = filled.map((row) => ({
    id: Number(row.id),
    ...Object.fromEntries(late.map((column) => [column, row[column]])),
  }))
  await updateMany(db, name, values)
}

/** The source of each table's rows; called a second time for tables with late columns. */
export type Source = { rows: (table: Table) => AsyncIterable<readonly Row[]>; sequences: Sequences }

/** Whether this database has been used. */
export const isUsed = async (db: Db, tables: readonly Table[]): Promise<boolean> => {
  for (const { name, isSeeded } of tables) {
    if (isSeeded) continue
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Fills an unused database with every row of another one, ids and sequences included, and compares the checksums
 * afterwards. Call it in a transaction, so that it happens completely or not at all.
 * @throws if the database is in use, or a checksum differs.
 */
export const loadTables = async (
  db: Db,
  engine: Engine,
  tables: readonly Table[],
  source: Source,
  expected: Readonly<Record<string, TableSum>>,
): Promise<void> => {
  await withoutTimeouts(db)
  if (await isUsed(db, tables)) throw new Error('The database to fill is in use already; an empty one is needed')
  for (const { name } of tables.filter(({ isSeeded }) => isSeeded).toReversed()) await db.deleteFrom(name).execute()
  for (const table of tables) for await (const rows of source.rows(table)) await insertRows(db, table, rows)
  for (const table of tables) {
    if (table.late) for await (const rows of source.rows(table)) await fillIn(db, table, rows)
  }
  await writeSequences(db, engine, tables, source.sequences)
  for (const table of tables) {
    const [given, copy] = [expected[table.name], await sumTable(db, table)]
    if (!given || given.rows !== copy.rows || given.sha256 !== copy.sha256) {
      throw new Error(`The table ${table.name} differs: ${copy.rows} rows were copied of ${given?.rows ?? 0}`)
    }
  }
}
