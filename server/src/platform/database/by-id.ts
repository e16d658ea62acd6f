import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/** Stands for the id in a compiled query. No row has it. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/**
 * A query with one id, built and compiled once per engine: for few rows that takes longer than running it. `build` must
 * not depend on anything but its arguments.
 */
export const byId = <Row>(build: (db: Db, id: number) => Compilable<Row>) => {
  const known = new Map<boolean, CompiledQuery<Row>>()
  return async (db: Db, id: number): Promise<Row[]> => {
    const engine = isPostgres(db)
    const query = known.get(engine) ?? build(db, ANY_ID).compile()
    known.set(engine, query)
    const parameters = query.parameters.map((value) => (value === ANY_ID ? id : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
