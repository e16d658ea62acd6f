import { type DataVersion, TableVersions } from './versions.ts'

/** Transactions that have ended: all below `next` but those that are `running`. */
type Snapshot = { readonly next: number; readonly running: ReadonlySet<number> }

/** The tables that a transaction has written so far; null once it may have written any. */
export type Written = { tables: Set<string> | null }

/** After a longer pause everything may have changed. */
const LOOKED_AT = 1000

/** PostgreSQL's `pg_current_snapshot()`: '10:15:10,12'. */
const snapshotOf = (text: string): Snapshot => {
  const [, next, running = ''] = text.split(':')
  return { next: Number(next), running: new Set(running === '' ? [] : running.split(',').map(Number)) }
}

function* endedBetween(before: Snapshot, { next, running }: Snapshot): Generator<number> {
  for (const id of before.running) if (!running.has(id)) yield id
  for (let id = before.next; id < next; id += 1) if (!running.has(id)) yield id
}

/**
 * The history of a PostgreSQL database: which tables the transactions wrote that ended between two snapshots. This process
 * knows that of its own ones. Another's, also the server's own and a savepoint's, may have written any: its end changes the
 * epoch. Nobody has to tell, so nothing is missed, and no write costs a statement more.
 */
export class TransactionVersions {
  readonly tables = new TableVersions()
  /** The tables whose foreign keys delete their rows along with those of a table; null until that was asked. */
  deletedWith: ReadonlyMap<string, readonly string[]> | null = null
  readonly #written = new Map<number, Written>()
  #epoch = 0
  #seen: Snapshot | null = null

  /** Tells of an own transaction before it is committed. `written` may change until then. */
  began(id: number, written: Written): void {
    this.#written.set(id, written)
  }

  /** Tells of a new connection to ask for snapshots: it may be to a copy of the database, with other transactions. */
  connected(): void {
    this.#epoch += 1
    this.#seen = null
    this.deletedWith = null
  }

  /** The moment of a snapshot that was asked after the one before was answered. */
  at(text: string): DataVersion {
    const [before, now] = [this.#seen, snapshotOf(text)]
    this.#seen = now
    if (!before || now.next < before.next || now.next - before.next > LOOKED_AT) this.#epoch += 1
    else for (const id of endedBetween(before, now)) this.#ended(id)
    if (this.#written.size > LOOKED_AT) this.#written.clear()
    return { epoch: this.#epoch, commits: this.tables.commits }
  }

  #ended(id: number): void {
    const written = this.#written.get(id)
    this.#written.delete(id)
    // Its own change of the tables may have brought foreign keys.
    if (written?.tables === null) this.deletedWith = null
    if (!written?.tables || !this.deletedWith) {
      this.#epoch += 1
      return
    }
    const tables = [...written.tables].flatMap((table) => [table, ...(this.deletedWith?.get(table) ?? [])])
    if (tables.length > 0) this.tables.committed(tables)
  }
}
