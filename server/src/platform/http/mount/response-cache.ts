import { VersionedCache } from '../../database/versioned-cache.ts'
import { collectTables, type DataVersion, type TableVersions } from '../../database/versions.ts'

const BYTES_KEPT = 32 * 1024 * 1024
// The overhead of an entry beside its bytes.
const ENTRY_BYTES = 1024

/** The bytes of an answer, null if they are too many to be kept, and their tag. */
export type KeptAnswer = { readonly body: Buffer | null; readonly etag: string | undefined }

type InFlight = {
  readonly version: DataVersion
  readonly answer: Promise<KeptAnswer>
  /** Adds a caller who waits; the work ends when the last one has gone. */
  readonly join: (closed?: AbortSignal) => void
}

/**
 * Answers to reads, computed once for all callers until the data changes. Callers have passed the guard before;
 * personal answers are never stored here.
 */
export class ResponseCache {
  readonly #cache: VersionedCache<KeptAnswer>
  /** Equal reads wait for the one in progress. */
  readonly #inFlight = new Map<string, InFlight>()

  constructor(versions: TableVersions) {
    this.#cache = new VersionedCache(versions, BYTES_KEPT)
  }

  /** The answer to `key`, for a caller admitted at `version` whose connection is not `closed`. */
  async answer(
    key: string,
    version: DataVersion,
    work: (ending: AbortSignal) => Promise<KeptAnswer>,
    closed?: AbortSignal,
  ): Promise<KeptAnswer> {
    const cachedAnswer = this.#cache.find(key, version)
    if (cachedAnswer) return cachedAnswer
    const others = this.#inFlight.get(key)
    if (others && others.version.epoch === version.epoch && others.version.commits === version.commits) {
      others.join(closed)
      return others.answer
    }
    const ending = new AbortController()
    let waiting = 0
    const leave = () => {
      waiting -= 1
      if (waiting > 0) return
      if (this.#inFlight.get(key) === call) this.#inFlight.delete(key)
      ending.abort()
    }
    const join = (caller?: AbortSignal) => {
      waiting += 1
      caller?.addEventListener('abort', leave)
    }
    join(closed)
    const answer = this.#workOut(key, version, () => work(ending.signal))
    const call = { version, answer, join }
    this.#inFlight.set(key, call)
    try {
      return await answer
    } finally {
      if (this.#inFlight.get(key) === call) this.#inFlight.delete(key)
    }
  }

  async #workOut(key: string, version: DataVersion, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { result, tables } = await collectTables(work)
    // Stored with the earlier moment: if something was written in between, the answer is newer than that and is never
    // found.
    const size = (result.body?.length ?? 0) + 2 * key.length + ENTRY_BYTES
    this.#cache.keep(key, result, { version, tables, size })
    return result
  }

  /** The size of the cached bytes. */
  get size(): number {
    return this.#cache.size
  }
}
