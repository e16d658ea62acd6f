import type { DataVersion, ReadAt, TableVersions } from './versions.ts'

type Entry<T> = ReadAt & { readonly value: T; readonly size: number }

/**
 * Caches values derived from the data until the data changes. When the sizes
 * exceed `limit`, in the caller's unit, the oldest entries are dropped.
 */
export class VersionedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #versions: TableVersions
  readonly #limit: number
  #size = 0

  constructor(versions: TableVersions, limit: number) {
    this.#versions = versions
    this.#limit = limit
  }

  /** The value under `key`, if nothing it was made from has changed until `now`. */
  find(key: string, now: DataVersion): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (this.#versions.isCurrent(entry, now)) return entry.value
    this.#remove(key, entry)
    return undefined
  }

  /**
   * `version` must be from before the first read that the value was made from. A value larger than a quarter of the limit
   * is not stored.
   */
  keep(key: string, value: T, { version, tables, size }: ReadAt & { size: number }): void {
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    if (size > this.#limit / 4) return
    this.#entries.set(key, { value, version, tables, size })
    this.#size += size
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) return
      this.#remove(oldest, entry)
    }
  }

  /** The sum of the stored sizes. */
  get size(): number {
    return this.#size
  }

  #remove(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}
