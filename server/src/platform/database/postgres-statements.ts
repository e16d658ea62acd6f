import type pg from 'pg'
import { stopWhenLate } from './awaited.ts'
import { findsByKey } from './compiled-once.ts'
import { NOT_AWAITED_END } from './dialect.ts'
import type { TransactionVersions, Written } from './transaction-versions.ts'
import { noteRead } from './versions.ts'

/** Each one takes memory of PostgreSQL, on every connection. */
export const PREPARED_AT_MOST = 400
/** Longer lists of parameters belong to statements that differ each time. */
const PARAMETERS_AT_MOST = 32
/** A longer parameter is a list of rows or ids: PostgreSQL finds a better plan if it knows the list. */
const CHARACTERS_AT_MOST = 1000

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= CHARACTERS_AT_MOST

const isUsual = (values: readonly unknown[] | undefined): boolean =>
  values !== undefined && values.length > 0 && values.length <= PARAMETERS_AT_MOST && values.every(isShort)

const TEXTS_KEPT = 1000

/** A function of statements that remembers its last results. */
const remembering = <T>(of: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? of(text)
    if (!known.has(text) && known.size >= TEXTS_KEPT) known.clear()
    known.set(text, found)
    return found
  }
}

/** The tables that a statement may read: any of its words can be one. */
const wordsOf = remembering((text): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g)))

const KNOWN = /^\s*(?:\(|select|with|insert|update|delete|savepoint|release|rollback to|set local)\b/i
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_][a-z0-9_]*)/gi

/** The tables that a statement writes; null if it may be any. */
const writtenBy = remembering((text): readonly string[] | null => {
  if (!KNOWN.test(text)) return null
  return [...text.matchAll(WRITTEN)].map(([, table = '']) => table)
})

/** The form in which Kysely calls it, and any other. */
type Query = (text: string, values?: readonly unknown[], ...rest: unknown[]) => Promise<unknown>

/** Takes over the statements of a new connection of a pool. */
type Watcher = (client: pg.PoolClient) => void

/** Sends a statement by its name, so that PostgreSQL parses and plans it once per connection and not at every run. */
const preparing =
  (query: Query, names: Map<string, string>): Query =>
  (text, values, ...rest) => {
    const isPrepared = rest.length === 0 && isUsual(values)
    if (isPrepared && !names.has(text) && names.size < PREPARED_AT_MOST) names.set(text, `kitroom_${names.size}`)
    const name = isPrepared ? names.get(text) : undefined
    return name === undefined
      ? query(text, values, ...rest)
      : query({ name, text, values: [...(values ?? [])] } as never) // the other form
  }

/**
 * Notes what the reads of a connection use. Those that find rows by their keys are prepared. Others are not: the best plan
 * of a list depends on the values it is filtered by.
 */
export const readWatcher = (cancel: (processId: number) => Promise<unknown>): Watcher => {
  const names = new Map<string, string>()
  return (client) => {
    const query = client.query.bind(client) as Query & typeof client.query // its overloads
    const prepared = preparing(query, names)
    const watched = ((text, ...rest) => {
      noteRead(wordsOf(typeof text === 'string' ? text : (text as pg.QueryConfig).text)) // of a cursor, too
      let cancelled: Promise<unknown> | undefined
      const end = stopWhenLate(() => {
        cancelled ??= cancel((client as unknown as { processID: number }).processID).catch(() => undefined) // the types lack it
      })
      const answer = findsByKey(text) ? prepared(text, ...rest) : query(text, ...rest)
      // A cursor is not waited for.
      if (!end || typeof text !== 'string') return answer
      // A cancellation that is still under way would end the next statement of this connection.
      return answer.finally(() => {
        end()
        return cancelled
      })
    }) as Query
    client.query = watched as typeof client.query // its overloads
  }
}

/** A transaction, with the answers that nobody has waited for yet. */
type Transaction = { readonly written: Written; ahead: Promise<unknown>[] }

const UNUSED = { command: 'SELECT', rowCount: null, rows: [] }

/**
 * Watches the transactions of connections: it tells their ids and the tables that they write, and waits for an answer only
 * where it is used. Their statements are prepared: they find rows by their keys, so that one plan suits all values.
 */
export const transactionWatcher = (versions: TransactionVersions): Watcher => {
  const names = new Map<string, string>()
  return (client) => {
    const query = client.query.bind(client) as Query & typeof client.query // its overloads
    let transaction: Transaction | null = null
    const prepared = preparing(query, names)

    // BEGIN fails only with its connection, and then no statement behind it is done.
    const begin = (): Transaction => {
      const written: Written = { tables: new Set() }
      const begun = query('BEGIN; SELECT pg_current_xact_id()::text AS id') as Promise<unknown> as Promise<
        pg.QueryResult[]
      >
      return later(
        { written, ahead: [] },
        begun.then(([, told]) => versions.began(Number(told?.rows[0].id), written)),
      )
    }

    const run = async (own: Transaction, text: string, ...rest: unknown[]): Promise<unknown> => {
      const tables = writtenBy(text)
      if (tables === null) own.written.tables = null
      for (const table of tables ?? []) own.written.tables?.add(table)
      const answer = prepared(text, ...(rest as []))
      if (!text.endsWith(NOT_AWAITED_END)) return withThoseAhead(own, answer)
      later(own, answer)
      return UNUSED
    }

    const watched = (async (text, ...rest) => {
      if (text === 'begin') {
        transaction = begin()
        return UNUSED
      }
      if (!transaction) return query(text, ...rest)
      const own = transaction
      if (text !== 'commit' && text !== 'rollback') return run(own, text, ...rest)
      transaction = null
      if (text === 'commit') return withThoseAhead(own, query(text))
      own.written.tables?.clear()
      return query(text)
    }) as Query
    client.query = watched as typeof client.query // its overloads
  }
}

/** Their failures are those of the next statement that is waited for. */
const later = (own: Transaction, answer: Promise<unknown>): Transaction => {
  answer.catch(() => undefined)
  own.ahead.push(answer)
  return own
}

/** An answer, once those are there that were asked before it; the first of them that failed is the cause of the others. */
const withThoseAhead = async (own: Transaction, answer: Promise<unknown>): Promise<unknown> => {
  answer.catch(() => undefined)
  const ahead = own.ahead
  own.ahead = []
  for (const earlier of ahead) await earlier
  return answer
}
