import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import type { TablesWith } from '../database/schema.ts'
import type { SearchGroup, SearchSource } from './search.ts'

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** The records of a table, found by their names, for those who hold all of the codes. */
export const namedSearch = (
  group: SearchGroup,
  table: TablesWith<{ name: string; search_text: string }>,
  ...codes: PermissionCode[]
): SearchSource => ({
  group,
  codes,
  from: sql.table(table),
  id: column(table, 'id'),
  name: column(table, 'name'),
  text: column(table, 'search_text'),
})
