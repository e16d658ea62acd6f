import type pg from 'pg'

/** Each one takes memory of PostgreSQL, on every connection. */
export const PREPARED_AT_MOST = 400
/** Longer lists of parameters belong to statements that differ each time. */
const PARAMETERS_AT_MOST = 32
/** A longer parameter is a list of rows or ids: PostgreSQL finds a better plan if it knows the list. */
const CHARACTERS_AT_MOST = 1000

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= CHARACTERS_AT_MOST

const isUsual = (values: readonly unknown[] | undefined): boolean =>
  values !== undefined && values.length > 0 && values.length <= PARAMETERS_AT_MOST && values.every(isShort)

/** The form in which Kysely calls it, and any other. */
type Query = (text: string, values?: readonly unknown[], ...rest: unknown[]) => unknown

/**
 * Gives the statements of writes names, so that PostgreSQL parses and plans each one once per connection and not at
 * every run. They find rows by their keys, so that one plan suits all values. Reads have no names: the best plan of a
 * list depends on the values it is filtered by.
 */
export const statementPreparer = (): ((client: pg.PoolClient) => void) => {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= PREPARED_AT_MOST) return known
    const name = `kitroom_${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as Query & typeof client.query // its overloads
    let isWriting = false
    const prepared: Query = (text, values, ...rest) => {
      if (text === 'begin') isWriting = true
      if (text === 'commit' || text === 'rollback') isWriting = false
      const name = isWriting && rest.length === 0 && isUsual(values) ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values: [...(values ?? [])] })
    }
    client.query = prepared as typeof client.query // its overloads
  }
}
