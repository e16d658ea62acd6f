import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

type Method = (this: unknown, ...values: unknown[]) => unknown

/** Tells what each call of a driver's method sends. Returns a function that ends it. */
const watch = (prototype: object, name: string, say: (self: unknown, first: unknown) => void): (() => void) => {
  const methods = prototype as Record<string, Method>
  const method = methods[name]
  if (!method) throw new Error(`The driver has no ${name}`)
  methods[name] = function (...values) {
    say(this, values[0])
    return method.apply(this, values)
  }
  return () => {
    methods[name] = method
  }
}

/** Of the checks of `checked-writes.ts`, which only tests have. */
const isOfChecks = (text: string): boolean => text.includes('pg_stat_get_xact_tuples')

const causes = new AsyncLocalStorage<object>()

/** The statements that some work causes, BEGIN and COMMIT included, without those that the server sends at the same time. */
export const sentStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
  const cause = {}
  const note = (text: string) => {
    if (causes.getStore() === cause) statements.push(text)
  }
  const ends = [
    ...['run', 'all', 'get', 'iterate'].map((name) =>
      watch(StatementSync.prototype, name, (self) => note((self as StatementSync).sourceSQL)),
    ),
    watch(DatabaseSync.prototype, 'exec', (_, text) => note(String(text))),
    watch(pg.Client.prototype, 'query', (_, query) =>
      note(typeof query === 'string' ? query : (query as { text: string }).text),
    ),
  ]
  await causes.run(cause, work).finally(() => {
    for (const end of ends) end()
  })
  return statements.filter((text) => !isOfChecks(text))
}
