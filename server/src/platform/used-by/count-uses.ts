import { USES_AREAS } from '@kitroom/contract/areas'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Link } from '../batch/record-store.ts'
import { tableOf } from '../database/references.ts'
import type { Db, Tables } from '../database/schema.ts'

/** Where references to other records are stored. */
export type UseSource = {
  readonly table: keyof Tables
  /** The fields with several ids. */
  readonly links?: readonly Link[]
  /** Sums this column instead of counting rows. */
  readonly sum?: string
  /** 'Search everything' shows its records below a record that they use, if that shows its uses. */
  readonly isShownInSearch?: true
  /** Limits which rows count. */
  readonly where?: RawBuilder<unknown>
}

/** A record that others refer to. */
export type UsedRecord = { readonly area: string; readonly id: number }

type Condition = RawBuilder<unknown>

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
const naming = ({ table, links = [] }: UseSource, field: Field, record: UsedRecord): Condition[] => {
  const column = sql.ref(`${table}.${field.name}`)
  if (field.refersTo === record.area) {
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
const referring = (area: string, source: UseSource, records: readonly UsedRecord[]): Condition | null => {
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
  const count = rows.length < limit ? rows.length : await countUses(db, area, source, records)
  return { ids: rows.map(({ id }) => id), count }
}

/** How many records of an area refer to all of these records, or their sum: one statement. */
export const countUses = async (
  db: Db,
  area: string,
  source: UseSource,
  records: readonly UsedRecord[],
): Promise<number> => {
  const condition = referring(area, source, records)
  if (!condition) return 0
  const { table, sum, where = ALWAYS } = source
  const counted = sum ? sql`coalesce(sum(${sql.ref(sum)}), 0)` : sql`count(*)`
  const { rows } = await sql<{ count: number | string }>`
    SELECT ${counted} AS count FROM ${sql.table(table)} WHERE ${condition} AND ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
