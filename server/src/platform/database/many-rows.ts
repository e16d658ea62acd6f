import { type RawBuilder, sql } from 'kysely'
import { idsAsText, isPostgres, NOT_AWAITED } from './dialect.ts'
import type { Db, Tables } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

const columnList = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)))

/**
 * The one row of a list of one, as values of its own: PostgreSQL expects a hundred of a list, and would read a whole table
 * for them.
 */
const onlyRow = (rows: readonly Row[]): Row | null => {
  const [only, ...more] = rows
  if (!only || more.length > 0) return null
  return Object.fromEntries(Object.entries(only).map(([name, value]) => [name, value ?? null]))
}

/** Rows as a table in a FROM clause, in one parameter. All rows must have the same columns. */
export const asTable = (db: Db, table: keyof Tables, rows: readonly Row[]): RawBuilder<unknown> => {
  const json = JSON.stringify(rows)
  if (isPostgres(db)) {
    return sql`jsonb_populate_recordset(NULL::${sql.table(table)}, CAST(${json} AS jsonb))`
  }
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql`value ->> ${sql.lit(`$.${name}`)} AS ${sql.ref(name)}`)
  return sql`(SELECT ${sql.join(columns)} FROM json_each(${json}))`
}

/** Inserts all rows in one statement. Returns the requested columns of each, in any order; without any it is not awaited. */
export const insertMany = async <Answer extends Row = Row>(
  db: Db,
  table: keyof Tables,
  rows: readonly Row[],
  returning: readonly string[] = [],
): Promise<Answer[]> => {
  if (rows.length === 0) return []
  const columns = columnList(Object.keys(rows[0] ?? {}))
  const answer = returning.length > 0 ? sql`RETURNING ${columnList(returning)}` : NOT_AWAITED
  const only = onlyRow(rows)
  const added = only
    ? sql`VALUES (${sql.join(Object.values(only))})`
    : sql`SELECT ${columns} FROM ${asTable(db, table, rows)} AS added`
  const result = await sql<Answer>`INSERT INTO ${sql.table(table)} (${columns}) ${added} ${answer}`.execute(db)
  return result.rows
}

/** Updates the columns in the rows, matched by `key`, in one statement; `end` may be `NOT_AWAITED`. */
export const updateMany = async <const Key extends string = 'id'>(
  db: Db,
  table: keyof Tables,
  rows: readonly (Row & Record<NoInfer<Key>, unknown>)[],
  key: readonly Key[] = ['id' as Key],
  end: RawBuilder<unknown> = sql``,
): Promise<void> => {
  if (rows.length === 0) return
  const names: readonly string[] = key
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !names.includes(name))
  const only = onlyRow(rows)
  if (only) {
    const is = (name: string) => sql`${sql.ref(name)} = ${only[name]}`
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(columns.map(is))}
      WHERE ${sql.join(names.map(is), sql` AND `)} ${end}`.execute(db)
    return
  }
  const assignments = columns.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`)
  const matches = names.map((name) => sql`${sql.table(table)}.${sql.ref(name)} = changed.${sql.ref(name)}`)
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(assignments)}
    FROM ${asTable(db, table, rows)} AS changed
    WHERE ${sql.join(matches, sql` AND `)} ${end}`.execute(db)
}

/** Deletes the rows with exactly these values, in one statement. */
export const deleteMany = async (db: Db, table: keyof Tables, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return
  const columns = columnList(Object.keys(rows[0] ?? {}))
  await sql`
    DELETE FROM ${sql.table(table)}
    WHERE (${columns}) IN (SELECT ${columns} FROM ${asTable(db, table, rows)} AS gone)`.execute(db)
}

/** Whether a column is one of the ids, in one parameter. */
export const isOneOf = (db: Db, column: string | RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> => {
  const id = typeof column === 'string' ? sql.ref(column) : column
  if (ids.length === 1) return sql<boolean>`${id} = ${ids[0]}`
  // A subquery would be one more table to join, and PostgreSQL weighs the orders of eight at most.
  return isPostgres(db)
    ? sql<boolean>`${id} = ANY (CAST(${idsAsText(db, ids)} AS bigint[]))`
    : sql<boolean>`${id} IN (SELECT value FROM json_each(${idsAsText(db, ids)}))`
}

/** Locks these rows against other writers until the transaction ends, in the order of their ids to avoid deadlocks. */
export const lockRows = async (db: Db, table: keyof Tables, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  if (!isPostgres(db)) return
  await sql`SELECT id FROM ${sql.table(table)} WHERE ${isOneOf(db, 'id', ids)} ORDER BY id FOR UPDATE ${NOT_AWAITED}`.execute(
    db,
  )
}

/** Whether a column is one of the ids; without a list, true for every row. */
export const isAmong = (db: Db, column: string, ids: readonly number[] | undefined): RawBuilder<boolean> =>
  ids === undefined ? sql<boolean>`true` : isOneOf(db, column, ids)
