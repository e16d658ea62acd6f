import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isBusy } from './database-errors.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** How often another process that writes is waited for, 5 s in all; the main thread stands still in half of that time. */
const BEGIN_ATTEMPTS = 100
export const BUSY_TIMEOUT_MS = 25

// With more, the first would wait for the work of too many others.
const TRANSACTIONS_PER_COMMIT = 32

/** The transactions of one commit. */
class Group {
  readonly committed: Promise<void>
  readonly succeed: () => void
  readonly fail: (error: unknown) => void
  size = 0

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.committed = promise
    this.succeed = resolve
    this.fail = reject
  }
}

/** Kysely holds it as a connection while a transaction runs. */
class TransactionConnection implements DatabaseConnection {
  readonly #connection: SqliteConnection
  isOver = false
  failure: unknown = new Error('The work of a transaction failed')

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#connection.executeQuery(query)
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/**
 * Runs one transaction at a time, in order of arrival. Those that wait for each other share a commit, because a commit
 * waits for the disk: each is a savepoint of its own, can be rolled back alone, and resolves after the commit.
 */
export class GroupCommitDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #checkFile: () => void
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null

  constructor(database: DatabaseSync, connection: SqliteConnection, checkFile: () => void = () => undefined) {
    this.#database = database
    this.#connection = connection
    this.#checkFile = checkFile
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TransactionConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return new TransactionConnection(this.#connection)
  }

  async releaseConnection(connection: TransactionConnection): Promise<void> {
    // One that was committed has left its connection to the next already.
    if (!connection.isOver) this.#end(connection)
  }

  async beginTransaction(): Promise<void> {
    if (this.#group) return this.#connection.run('SAVEPOINT member')
    for (let attempt = 1; !this.#hasBegun(attempt); attempt += 1) await pause(BUSY_TIMEOUT_MS)
    this.#group = new Group()
  }

  async commitTransaction(connection: TransactionConnection): Promise<void> {
    const group = this.#group as Group // the transaction has begun
    if (group.size > 0) this.#connection.run('RELEASE member')
    group.size += 1
    this.#end(connection)
    await group.committed
  }

  async rollbackTransaction(connection: TransactionConnection): Promise<void> {
    // Its commit failed, which has rolled back the whole group.
    if (connection.isOver) return
    if (this.#group?.size && this.#connection.isInTransaction) {
      this.#connection.run('ROLLBACK TO member; RELEASE member')
    } else {
      // A full disk rolls back the others of the group, too.
      this.#rollback(connection.failure)
    }
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close()
  }

  #hasBegun(attempt: number): boolean {
    try {
      // IMMEDIATE: a plain BEGIN fails if another process writes between its first read and its first write.
      this.#connection.run('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (attempt >= BEGIN_ATTEMPTS || !isBusy(error)) throw error
      return false
    }
  }

  #end(connection: TransactionConnection): void {
    connection.isOver = true
    const next = this.#waiting.shift()
    try {
      if (this.#group && (!next || this.#group.size >= TRANSACTIONS_PER_COMMIT)) this.#commit(this.#group)
    } finally {
      if (next) next()
      else this.#isTaken = false
    }
  }

  #commit(group: Group): void {
    try {
      this.#checkFile()
      this.#connection.commit()
      this.#group = null
      group.succeed()
    } catch (error) {
      this.#rollback(error)
    }
  }

  #rollback(reason: unknown): void {
    const group = this.#group
    this.#group = null
    if (group?.size) group.fail(reason)
    this.#connection.rollback()
  }
}
