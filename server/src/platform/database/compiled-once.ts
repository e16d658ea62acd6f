import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/**
 * A query that is built and compiled once per engine: for few rows that takes longer than running it. `build` must not
 * depend on anything but its argument. Each run passes pairs of a placeholder in the query and the value to use for it.
 */
export const compiledOnce = <Row>(build: (db: Db) => Compilable<Row>) => {
  const known = new Map<boolean, CompiledQuery<Row>>()
  return async (db: Db, values: readonly (readonly [placeholder: unknown, value: unknown])[]): Promise<Row[]> => {
    const engine = isPostgres(db)
    const query = known.get(engine) ?? build(db).compile()
    known.set(engine, query)
    const replaced = new Map(values)
    const parameters = query.parameters.map((value) => (replaced.has(value) ? replaced.get(value) : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
