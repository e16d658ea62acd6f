import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/** Stands for the id in a compiled query. No row has it. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/** A query that is built and compiled once per engine; after that only its one parameter is replaced. */
const compiledOnce = <Row>(build: (db: Db) => Compilable<Row>, placeholder: unknown) => {
  const known = new Map<boolean, CompiledQuery<Row>>()
  return async (db: Db, parameter: unknown): Promise<Row[]> => {
    const engine = isPostgres(db)
    const query = known.get(engine) ?? build(db).compile()
    known.set(engine, query)
    const parameters = query.parameters.map((value) => (value === placeholder ? parameter : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/**
 * A query with one id, built and compiled once per engine: for few rows that takes longer than running it. `build` must
 * not depend on anything but its arguments.
 */
export const byId = <Row>(build: (db: Db, id: number) => Compilable<Row>): ((db: Db, id: number) => Promise<Row[]>) =>
  compiledOnce((db) => build(db, ANY_ID), ANY_ID)

/** The same with a list of ids, which `build` passes to `isOneOf`. */
export const byIds = <Row>(build: (db: Db, ids: readonly number[]) => Compilable<Row>) => {
  const run = compiledOnce((db) => build(db, [ANY_ID]), JSON.stringify([ANY_ID]))
  return (db: Db, ids: readonly number[]): Promise<Row[]> => run(db, JSON.stringify(ids))
}
