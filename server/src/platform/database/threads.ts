import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Refusal } from '../refusal.ts'
import { stopWhenLate } from './awaited.ts'
import type { Asked, Told } from './sqlite-thread.ts'
import { noteRead } from './versions.ts'

const THREAD = join(import.meta.dirname, 'sqlite-thread.ts')
const ROWS_AT_ONCE = 500
const IDLE_MS = 30_000
const HEAP_MB = 64
/** One more than lists are sent at once, so that counting never waits for a slow client. */
export const THREADS = 3

/** A read-only connection on a thread of its own: whatever a statement takes, the server goes on answering. */
class ThreadConnection implements DatabaseConnection {
  readonly #thread: Worker
  readonly #ended = Promise.withResolvers<never>()
  hasEnded = false

  constructor(path: string) {
    this.#thread = new Worker(THREAD, {
      workerData: { path },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // Told by the statement that waits; without a listener it would end the process.
    this.#thread.on('error', () => undefined)
    this.#ended.promise.catch(() => undefined)
    this.#thread.unref()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows: R[] = []
    const end = stopWhenLate(() => void this.end())
    try {
      for await (const chunk of this.streamQuery<R>(query)) rows.push(...chunk.rows)
    } finally {
      end?.()
    }
    return { rows }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, atOnce = ROWS_AT_ONCE): AsyncGenerator<QueryResult<R>> {
    this.#ask({ sql, parameters, atOnce })
    this.#thread.ref()
    try {
      for (;;) {
        this.#ask('more')
        const [told]: [Told] = await Promise.race([once(this.#thread, 'message'), this.#ended.promise] as never)
        if ('error' in told) throw told.error
        noteRead(told.tables)
        if (!told.rows) return
        yield { rows: told.rows as R[] }
      }
    } finally {
      this.#ask('stop')
      this.#thread.unref()
    }
  }

  async end(): Promise<void> {
    this.hasEnded = true
    this.#ended.reject(new Refusal(503, 'This took too long. Please look for less, or try again in a moment.'))
    await this.#thread.terminate()
  }

  #ask(request: Asked): void {
    this.#thread.postMessage(request)
  }
}

const refuseToWrite = () => Promise.reject(new Error('These connections only read, one statement at a time'))

/** A thread for each connection; one that is idle ends after a while. */
export class ThreadDriver implements Driver {
  readonly #path: string
  readonly #idle = new Map<ThreadConnection, NodeJS.Timeout>()
  readonly #waiting: ((connection: ThreadConnection) => void)[] = []
  #taken = 0

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    if (this.#taken >= THREADS) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#taken += 1
    const [connection] = this.#idle.keys()
    if (!connection) return new ThreadConnection(this.#path)
    this.#take(connection)
    return connection
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    const next = this.#waiting.shift()
    if (next) return next(connection.hasEnded ? new ThreadConnection(this.#path) : connection)
    this.#taken -= 1
    if (connection.hasEnded) return
    const end = (): Promise<void> => {
      this.#take(connection)
      return connection.end()
    }
    this.#idle.set(connection, setTimeout(end, IDLE_MS).unref())
  }

  beginTransaction = refuseToWrite
  commitTransaction = refuseToWrite
  rollbackTransaction = refuseToWrite

  async destroy(): Promise<void> {
    const idle = [...this.#idle.keys()]
    for (const connection of idle) this.#take(connection)
    await Promise.all(idle.map((connection) => connection.end()))
  }

  #take(connection: ThreadConnection): void {
    clearTimeout(this.#idle.get(connection))
    this.#idle.delete(connection)
  }
}
