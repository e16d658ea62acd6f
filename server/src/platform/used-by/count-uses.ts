import { USES_AREAS } from '@kitroom/contract/areas'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Link } from '../batch/record-store.ts'
import { tableOf } from '../database/references.ts'
import type { Db, Tables } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'

/** Where references to other records are stored. */
export type UseSource = {
  readonly table: keyof Tables
  /** The further tables that it is read with, if more than its own rows are counted. */
  readonly from?: RawBuilder<unknown>
  /** The fields with several ids. */
  readonly links?: readonly Link[]
  /** The expression that is counted in place of its rows. */
  readonly counted?: RawBuilder<unknown>
  /** How many people it is for. */
  readonly people?: RawBuilder<unknown>
  /** How a row refers to an id in a field that is no column. */
  readonly named?: Readonly<Record<string, (id: number) => Condition>>
  /** Which of its rows somebody may see; null for all. */
  readonly visible?: (db: Db, actor: Actor) => Promise<Condition | null>
  /** 'Search everything' shows its records below a record that they use, if that shows its uses. */
  readonly isShownInSearch?: true
  /** Limits which rows count. */
  readonly where?: RawBuilder<unknown>
}

/** A record that others refer to. */
export type UsedRecord = { readonly area: string; readonly id: number }

type Condition = RawBuilder<unknown>

type Uses = { count: number; people?: number }

/** Combines conditions: any of several, or all. */
const joined = (conditions: readonly Condition[], word: 'AND' | 'OR'): Condition =>
  sql`(${sql.join(conditions, word === 'AND' ? sql` AND ` : sql` OR `)})`

/** Fields whose references count for this record too: for products, the category. */
const passing = (record: UsedRecord): { area: string; field: string }[] =>
  [...USES_AREAS].flatMap(([area, { groups, passesOn = [] }]) =>
    groups
      .flatMap(describeFields)
      .filter(({ name, refersTo }) => refersTo === record.area && passesOn.includes(name))
      .map(({ name }) => ({ area, field: name })),
  )

/** Whether a field refers to the record; null if it cannot. */
const naming = ({ table, links = [], named: conditions }: UseSource, field: Field, record: UsedRecord): Condition[] => {
  const column = sql.ref(`${table}.${field.name}`)
  if (field.refersTo === record.area) {
    const conditionOf = conditions?.[field.name]
    if (conditionOf) return [conditionOf(record.id)]
    const link = links.find((one) => one.field === field.name)
    return [
      link
        ? sql`${sql.ref(`${table}.id`)} IN (
            SELECT ${sql.ref(link.owner)} FROM ${sql.table(link.table)} WHERE ${sql.ref(link.member)} = ${record.id})`
        : sql`${column} = ${record.id}`,
    ]
  }
  return passing(record)
    .filter(({ area }) => area === field.refersTo)
    .map(
      ({ area, field: through }) =>
        sql`${column} IN (SELECT id FROM ${sql.table(tableOf(area))} WHERE ${sql.ref(through)} = ${record.id})`,
    )
}

/** Whether a row refers to all of the records in one of its groups; null if it never can. */
export const referring = (area: string, source: UseSource, records: readonly UsedRecord[]): Condition | null => {
  const groups = USES_AREAS.get(area)?.groups ?? []
  const possible = groups.flatMap((group) => {
    const conditions = records.map((record) => describeFields(group).flatMap((field) => naming(source, field, record)))
    if (conditions.some(({ length }) => length === 0)) return []
    return [
      joined(
        conditions.map((either) => joined(either, 'OR')),
        'AND',
      ),
    ]
  })
  return possible.length > 0 ? joined(possible, 'OR') : null
}

const ALWAYS = sql`${sql.lit(1)} = ${sql.lit(1)}`

/** The ids of the first records, by name, that refer to all of these records, and the total. */
export const findUses = async (
  db: Db,
  area: string,
  source: UseSource,
  records: readonly UsedRecord[],
  limit: number,
): Promise<{ ids: number[]; count: number }> => {
  const condition = referring(area, source, records)
  if (!condition) return { ids: [], count: 0 }
  const { table, where = ALWAYS } = source
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${condition} AND ${where} ORDER BY name, id LIMIT ${limit}`.execute(db)
  const count = rows.length < limit ? rows.length : (await countUses(db, area, source, records)).count
  return { ids: rows.map(({ id }) => id), count }
}

/** How many records of an area refer to all of these records, and for how many people: one statement. */
export const countUses = async (
  db: Db,
  area: string,
  source: UseSource,
  records: readonly UsedRecord[],
  seen: Condition | null = null,
): Promise<Uses> => {
  const condition = referring(area, source, records)
  if (!condition) return { count: 0 }
  const { table, from = sql.table(table), counted = sql`count(*)`, people = null, where = ALWAYS } = source
  const { rows } = await sql<{ count: number | string; people: number | string | null }>`
    SELECT ${counted} AS count, ${people ?? sql`NULL`} AS people FROM ${from}
    WHERE ${condition} AND ${where} AND ${seen ?? ALWAYS}`.execute(db)
  const [row] = rows
  return { count: Number(row?.count ?? 0), ...(people && { people: Number(row?.people ?? 0) }) }
}
