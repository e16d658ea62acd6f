import type { Columns } from './columns.ts'
import type { Engine } from './database.ts'

/** One forward step of the schema. Never edited after its release. */
export type Migration = { name: string; statements: (columns: Columns, engine: Engine) => readonly string[] }
