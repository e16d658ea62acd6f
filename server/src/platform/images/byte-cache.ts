/** An LRU cache of file bytes in memory. A name always has the same bytes, so entries never become stale. */
export class ByteCache {
  readonly #kept = new Map<string, Buffer>()
  readonly #limit: number
  #size = 0

  /** @param limit the total bytes of all files */
  constructor(limit: number) {
    this.#limit = limit
  }

  find(name: string): Buffer | undefined {
    const bytes = this.#kept.get(name)
    if (!bytes) return undefined
    // Now the most recently used.
    this.#kept.delete(name)
    this.#kept.set(name, bytes)
    return bytes
  }

  keep(name: string, bytes: Buffer): void {
    this.#remove(name)
    if (bytes.length > this.#limit) return
    this.#kept.set(name, bytes)
    this.#size += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#limit) return
      this.#remove(oldest)
    }
  }

  /** The stored bytes. */
  get size(): number {
    return this.#size
  }

  #remove(name: string): void {
    this.#size -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}
