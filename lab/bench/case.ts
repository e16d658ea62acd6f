import type { TestSystem } from '@kitroom/testkit/test-system'
import type { Engine } from '../../server/src/platform/database/database.ts'

/** One line of the table. */
export type Row = {
  readonly what: string
  readonly value: number
  readonly unit: '/s' | 'ms' | 's' | 'MiB' | ''
  /** Good is at least this for a rate, and at most this for everything else. */
  readonly goal?: number | undefined
  /** The figure of a bare program in the same run, and its name in `by`. */
  readonly limit?: number | undefined
  readonly by?: string | undefined
}

export type Options = {
  /** How many servers a case with `severalServers` starts. */
  readonly servers: number
  /** Whether `--only` selects something of this name. */
  readonly wants: (name: string) => boolean
  /** Of the products: how many come in every color and size, with 240 items each. */
  readonly stocked: number
}

export type Case = {
  readonly name: string
  readonly about: string
  /** SQLite alone where the database makes no difference. */
  readonly on: readonly Engine[]
  /** Runs once for each number of `--servers`, and otherwise once. */
  readonly severalServers?: true
  /** Measures on an empty system, and yields each row as soon as it is known. */
  readonly run: (system: TestSystem, options: Options) => AsyncGenerator<Row>
}

export const BOTH: readonly Engine[] = ['sqlite', 'postgres']
export const SQLITE: readonly Engine[] = ['sqlite']

/** Starts a server as people run it, without a log. */
export const serve = (system: TestSystem, settings: Readonly<Record<string, string>> = {}) =>
  system.start({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...settings })
