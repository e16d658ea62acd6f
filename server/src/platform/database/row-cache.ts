import type { DatabaseSync, StatementSync } from 'node:sqlite'

const ROWS_KEPT = 20_000

/**
 * Answers to earlier questions on one reading connection. They hold as long as nothing was written to the file since,
 * by this process or any other: SQLite says so itself, and is asked each time, so no answer is ever out of date.
 * Whoever is signed in is looked up on every request, and between two writes that is always the same question.
 */
export class RowCache<Row extends object> {
  readonly #askVersion: StatementSync
  #version = 0
  readonly #answers = new Map<string, readonly Row[]>()
  #rows = 0

  constructor(database: DatabaseSync) {
    this.#askVersion = database.prepare('PRAGMA data_version', { returnArrays: true })
  }

  /** The answer to `question`, asked with `ask` if it is not known. Rows are shared between callers, and frozen. */
  rows(question: string, ask: () => readonly Row[]): Row[] {
    // Before asking: what is written in between makes the answer newer than its version, and it is forgotten early.
    const version = Number(this.#askVersion.get()?.[0])
    if (version !== this.#version) this.#forget(version)
    const known = this.#answers.get(question)
    if (known) return [...known]
    // Copied, because SQLite's own rows have no shape in common and are slow to read and to send.
    const rows = ask().map((row) => Object.freeze({ ...row }))
    if (this.#rows + rows.length > ROWS_KEPT) this.#forget(version)
    if (rows.length < ROWS_KEPT / 10) {
      this.#answers.set(question, rows)
      this.#rows += rows.length + 1
    }
    return [...rows]
  }

  /** The file's version when the last question was asked. */
  get version(): number {
    return this.#version
  }

  #forget(version: number): void {
    this.#version = version
    this.#answers.clear()
    this.#rows = 0
  }
}
