import type { ReferenceOption } from '@kitroom/contract/references'
import { sql } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'

type With<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables]

/** The records of a table as options in a cell, by a name that is unique. */
export const namedOptions =
  (table: With<{ name: string; name_key: string }>) =>
  async (db: Db): Promise<ReferenceOption[]> =>
    (await sql<ReferenceOption>`SELECT id, name FROM ${sql.table(table)} ORDER BY id`.execute(db)).rows

/** The same for records with a code, whose names may repeat. */
export const codedOptions =
  (table: With<{ name: string; code: string; code_key: string }>) =>
  async (db: Db): Promise<ReferenceOption[]> =>
    (await sql<ReferenceOption>`SELECT id, name, code FROM ${sql.table(table)} ORDER BY id`.execute(db)).rows
