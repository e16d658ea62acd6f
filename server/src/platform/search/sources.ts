import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import type { Indexed, Tables } from '../database/schema.ts'
import type { SearchGroup, SearchSource } from './search.ts'

type With<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables]

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** The records of a table, found by their names, for those who hold all of the codes. */
export const namedSearch = (
  group: SearchGroup,
  table: With<{ name: string } & Indexed>,
  ...codes: PermissionCode[]
): SearchSource => ({
  group,
  codes,
  from: sql.table(table),
  id: column(table, 'id'),
  name: column(table, 'name'),
  text: column(table, 'search_text'),
})

/** The same for records that have a code. */
export const codedSearch = (
  group: SearchGroup,
  table: With<{ name: string; code: string } & Indexed>,
  ...codes: PermissionCode[]
): SearchSource => ({
  ...namedSearch(group, table, ...codes),
  detail: column(table, 'code'),
})
