import { LRUCache } from 'lru-cache'
import type { DataVersion, ReadAt, TableVersions } from './versions.ts'

/**
 * Caches values derived from the data until the data changes. When the sizes exceed `limit`, in the caller's unit, the
 * entries that nobody has read for longest are dropped. A value larger than a quarter of the limit is not stored.
 */
export class VersionedCache<T> {
  readonly #entries: LRUCache<string, ReadAt & { readonly value: T }>
  readonly #versions: TableVersions

  constructor(versions: TableVersions, limit: number) {
    this.#versions = versions
    this.#entries = new LRUCache({ maxSize: limit, maxEntrySize: Math.floor(limit / 4) })
  }

  /** The value under `key`, if nothing it was made from has changed until `now`. */
  find(key: string, now: DataVersion): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#versions.isCurrent(entry, now)) return entry?.value
    this.#entries.delete(key)
    return undefined
  }

  /** `version` must be from before the first read that the value was made from. */
  keep(key: string, value: T, { size, ...readAt }: ReadAt & { size: number }): void {
    this.#entries.set(key, { value, ...readAt }, { size })
  }

  /** The sum of the stored sizes. */
  get size(): number {
    return this.#entries.calculatedSize
  }
}
