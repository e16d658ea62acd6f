import type { Columns } from './columns.ts'
import type { Engine } from './database.ts'
import type { Db } from './schema.ts'

/** One forward step of the schema. Never edited after its release. */
export type Migration = {
  /** Ends in `.breaking` if servers of the version before cannot go on beside it. */
  name: string
  /** Migrations of earlier versions that it stands for: a database with it has their names, too. */
  replaces?: readonly string[]
  statements: (columns: Columns, engine: Engine) => readonly string[]
  /** Changes that SQL cannot express, after the statements. */
  run?: (db: Db) => Promise<void>
}
