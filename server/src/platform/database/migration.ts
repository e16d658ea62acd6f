import type { Columns } from './columns.ts'
import type { Engine } from './database.ts'

/** One step forward of the tables. Never edited once it has been released. */
export type Migration = { name: string; statements: (columns: Columns, engine: Engine) => readonly string[] }
