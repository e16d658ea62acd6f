import { sql } from 'kysely'
import type { Tables } from './schema.ts'

type Sorted = { name: string; sort_order: number | null }
export type SortedTable = { [T in keyof Tables]: Tables[T] extends Sorted ? T : never }[keyof Tables]

/** The order of catalogue lists: by `sort_order`, rows without one last, then by name. */
export const inListOrder = (table: SortedTable) =>
  sql`${sql.table(table)}.sort_order ASC NULLS LAST, ${sql.table(table)}.name_order, ${sql.table(table)}.id`
