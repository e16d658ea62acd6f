import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../database/many-rows.ts'
import { tableOf } from '../database/references.ts'
import type { Db } from '../database/schema.ts'

/** Names of records, by area and id. */
type RecordNames = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Ids by area. */
export type RecordIds = ReadonlyMap<string, ReadonlySet<number>>

/** The columns of a record's name and of its code. */
type Naming = { name: RawBuilder<unknown>; code: RawBuilder<unknown> }

const NONE = sql`CAST(NULL AS text)`

/** How the records of an area are named, from its declaration; null if they have no names. */
export const namingOf = (area: string): Naming | null => {
  const declared = HISTORY_AREAS.get(area)
  const { shape = {} } = declared?.input ?? {}
  if ('first_name' in shape) return { name: sql`first_name || ' ' || last_name`, code: sql.ref('email') }
  if (!('name' in shape)) return null
  if (declared?.calledBy === 'code') return { name: sql`coalesce(code, name)`, code: NONE }
  return { name: sql.ref('name'), code: 'code' in shape ? sql.ref('code') : NONE }
}

const namesIn = async (db: Db, area: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const naming = namingOf(area)
  if (!naming || ids.length === 0) return new Map()
  const table = sql.table(tableOf(area))
  // One record, the usual case, is looked up by indexes. For many, the table is read through once.
  const [only, ...more] = ids
  const isWanted = more.length > 0 ? isOneOf(db, 'id', ids) : sql`id = ${only}`
  const isShared =
    more.length > 0
      ? sql`name IN (SELECT name FROM shared)`
      : sql`EXISTS (SELECT 1 FROM called AS other WHERE other.name = named.name AND other.id <> named.id)`
  const { rows } = await sql<{ id: number; name: string; code: string | null; is_shared: number | boolean }>`
    WITH called AS NOT MATERIALIZED (SELECT id, ${naming.name} AS name, ${naming.code} AS code FROM ${table}),
      named AS (SELECT * FROM called WHERE ${isWanted}),
      shared AS (SELECT name FROM called WHERE name IN (SELECT name FROM named) GROUP BY name HAVING count(*) > 1)
    SELECT id, name, code, ${isShared} AS is_shared FROM named`.execute(db)
  return new Map(rows.map(({ id, name, code, is_shared }) => [id, (is_shared ? code : null) ?? name]))
}

/** The current names of records: the name, or the code if others share the name. */
export const findRecordNames = async (db: Db, ids: RecordIds): Promise<RecordNames> => {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [area, areaIds] of ids) names.set(area, await namesIn(db, area, [...areaIds]))
  return names
}

/** The current name of one record; undefined if there is none. */
export const findRecordName = async (db: Db, area: string, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    SELECT ${namingOf(area)?.name} AS name FROM ${sql.table(tableOf(area))} WHERE id = ${id}`.execute(db)
  return rows[0]?.name
}
