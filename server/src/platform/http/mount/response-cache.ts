const BYTES_KEPT = 32 * 1024 * 1024

/** An answer as it was sent. */
export type Answer = { body: Buffer; etag: string | undefined }

/**
 * Answers to reads as the bytes that were sent. They hold as long as `version` of the database stays the same, and are
 * made once for all who ask meanwhile, after the guard has let each of them through.
 */
export class ResponseCache {
  #version = 0
  #bytes = 0
  readonly #answers = new Map<string, Answer>()

  find(version: number, address: string): Answer | undefined {
    if (version !== this.#version) this.#forget(version)
    return this.#answers.get(address)
  }

  keep(version: number, address: string, answer: Answer): void {
    // Something was written while this was being worked out: nobody may be told it any more.
    const bytes = address.length + answer.body.length
    if (version !== this.#version || bytes > BYTES_KEPT / 4) return
    if (this.#bytes + bytes > BYTES_KEPT) this.#forget(version)
    this.#answers.set(address, answer)
    this.#bytes += bytes
  }

  #forget(version: number): void {
    this.#version = version
    this.#answers.clear()
    this.#bytes = 0
  }
}
