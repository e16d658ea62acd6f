import type { Columns } from '../platform/database/columns.ts'
import type { Migration } from '../platform/database/migration.ts'

/** Addresses of 255 characters, and 2,000 for the texts that have no other limit. */
export const migration: Migration = {
  name: '0008-wider-texts',
  statements: (columns, engine) =>
    [
      { table: 'users', column: 'email', max: 255, isRequired: true },
      { table: 'roles', column: 'description', max: 2000 },
      { table: 'permissions', column: 'description', max: 2000 },
      { table: 'garment_colors', column: 'image_url', max: 2000 },
      { table: 'garment_colors', column: 'notes', max: 2000 },
    ].flatMap((wider) => (engine === 'postgres' ? onPostgres(wider) : onSqlite(wider, columns))),
}

type Wider = { table: string; column: string; max: number; isRequired?: boolean }

const onPostgres = ({ table, column, max, isRequired }: Wider): string[] => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check
    CHECK (length(${column}) BETWEEN ${isRequired ? 3 : 0} AND ${max})`,
]

/** SQLite cannot change a check, and a table that others refer to cannot be replaced in a transaction: a new column can. */
const onSqlite = ({ table, column, max, isRequired }: Wider, { text }: Columns): string[] => [
  `ALTER TABLE ${table} ADD COLUMN wider ${text} ${isRequired ? "NOT NULL DEFAULT ''" : ''} CHECK (length(wider) <= ${max})`,
  `UPDATE ${table} SET wider = ${column}`,
  `ALTER TABLE ${table} DROP COLUMN ${column}`,
  `ALTER TABLE ${table} RENAME COLUMN wider TO ${column}`,
]
