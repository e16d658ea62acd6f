/**
 * Files that are asked for often, kept in memory within a bound: those that nobody has asked for longest go first. Under
 * a name there are always the same bytes, so nothing here is ever out of date.
 */
export class ByteCache {
  readonly #kept = new Map<string, Buffer>()
  readonly #limit: number
  #size = 0

  /** @param limit the bytes of all files together */
  constructor(limit: number) {
    this.#limit = limit
  }

  find(name: string): Buffer | undefined {
    const bytes = this.#kept.get(name)
    if (!bytes) return undefined
    // Now the one that was asked for last.
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

  /** The bytes kept. */
  get size(): number {
    return this.#size
  }

  #remove(name: string): void {
    this.#size -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}
