import type { Compilable } from 'kysely'
import { compiledOnce } from './compiled-once.ts'
import type { Db } from './schema.ts'

/** Stands for the id in a compiled query. No row has it. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/** A query with one id, see {@link compiledOnce}. */
export const byId = <Row>(build: (db: Db, id: number) => Compilable<Row>) => {
  const run = compiledOnce((db) => build(db, ANY_ID))
  return (db: Db, id: number): Promise<Row[]> => run(db, [[ANY_ID, id]])
}

/** The same with a list of ids, which `build` passes to `isOneOf`. */
export const byIds = <Row>(build: (db: Db, ids: readonly number[]) => Compilable<Row>) => {
  const run = compiledOnce((db) => build(db, [ANY_ID]))
  return (db: Db, ids: readonly number[]): Promise<Row[]> => run(db, [[JSON.stringify([ANY_ID]), JSON.stringify(ids)]])
}
