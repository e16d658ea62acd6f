import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A moment in the life of the data. `epoch` changes with every commit that this process cannot tell the tables of: on
 * SQLite those of other processes, on PostgreSQL all (it is the snapshot). `commits` counts this process's own.
 */
export type Moment = { readonly epoch: number | string; readonly commits: number }

/** Something that was read at a moment from some tables. */
export type Kept = { readonly moment: Moment; readonly tables: ReadonlySet<string> }

// Tables that the current asynchronous call has read.
const reading = new AsyncLocalStorage<Set<string>>()

/** Runs `work`, and tells which tables it read. */
export const collectTables = async <T>(work: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> => {
  const tables = new Set<string>()
  return { result: await reading.run(tables, work), tables }
}

/** Called for every statement that reads, also when its rows come from memory. */
export const noteRead = (tables: ReadonlySet<string>): void => {
  const collected = reading.getStore()
  if (collected) for (const table of tables) collected.add(table)
}

/** When each table was changed last, by this process. */
export class TableVersions {
  #commits = 0
  #allChanged = 0
  readonly #changed = new Map<string, number>()

  get commits(): number {
    return this.#commits
  }

  /** Called at once after each commit, before anybody can ask. */
  committed(tables: Iterable<string>): void {
    this.#commits += 1
    for (const table of tables) {
      this.#changed.set(table, this.#commits)
      // A change of the tables themselves is a change of all of them.
      if (table.startsWith('sqlite_')) this.#allChanged = this.#commits
    }
  }

  /** Whether what was read then is what would be read `now`. */
  isCurrent({ moment, tables }: Kept, now: Moment): boolean {
    if (moment.epoch !== now.epoch || this.#allChanged > moment.commits) return false
    for (const table of tables) if ((this.#changed.get(table) ?? 0) > moment.commits) return false
    return true
  }
}
