import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A point in the history of the data. `epoch` changes with every commit whose tables this process cannot know, as those of
 * other processes. `commits` counts this process's own.
 */
export type DataVersion = { readonly epoch: number; readonly commits: number }

/** Data read from some tables at a moment. */
export type ReadAt = { readonly version: DataVersion; readonly tables: ReadonlySet<string> }

// The tables that the current asynchronous call has read.
const reading = new AsyncLocalStorage<Set<string>>()

/** Runs `work` and reports the tables it read. */
export const collectTables = async <T>(work: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> => {
  const tables = new Set<string>()
  return { result: await reading.run(tables, work), tables }
}

/** Called for every read statement, even if its rows come from a cache. */
export const noteRead = (tables: ReadonlySet<string>): void => {
  const collected = reading.getStore()
  if (collected) for (const table of tables) collected.add(table)
}

/** This process's last change of each table. */
export class TableVersions {
  #commits = 0
  #allChanged = 0
  readonly #changed = new Map<string, number>()

  get commits(): number {
    return this.#commits
  }

  /** Called right after each commit, before the next read. */
  committed(tables: Iterable<string>): void {
    this.#commits += 1
    for (const table of tables) {
      this.#changed.set(table, this.#commits)
      // A schema change counts as a change of all tables.
      if (table.startsWith('sqlite_')) this.#allChanged = this.#commits
    }
  }

  /** Whether data read then is still the same `now`. */
  isCurrent({ version, tables }: ReadAt, now: DataVersion): boolean {
    if (version.epoch !== now.epoch || this.#allChanged > version.commits) return false
    for (const table of tables) if ((this.#changed.get(table) ?? 0) > version.commits) return false
    return true
  }
}
