import { VersionedCache } from '../../database/versioned-cache.ts'
import { collectTables, type Moment, type TableVersions } from '../../database/versions.ts'

const BYTES_KEPT = 32 * 1024 * 1024
// What an entry costs beside its bytes.
const ENTRY_BYTES = 1024

/** The bytes of an answer, and the tag that tells it from others. */
export type KeptAnswer = { readonly body: Buffer; readonly etag: string | undefined }

type UnderWay = { readonly moment: Moment; readonly answer: Promise<KeptAnswer> }

/**
 * Answers to reads, made once for all who ask while the data stays as it is. Who asks has passed the guard before; what
 * depends on the person never comes here.
 */
export class ResponseCache {
  readonly #kept: VersionedCache<KeptAnswer>
  /** Equal reads that come while one is being worked out wait for it. */
  readonly #underWay = new Map<string, UnderWay>()

  constructor(versions: TableVersions) {
    this.#kept = new VersionedCache(versions, BYTES_KEPT)
  }

  /** The answer to `key`, for somebody who was let in at `moment`. */
  async answer(key: string, moment: Moment, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const known = this.#kept.find(key, moment)
    if (known) return known
    const others = this.#underWay.get(key)
    if (others && others.moment.epoch === moment.epoch && others.moment.commits === moment.commits) return others.answer
    const answer = this.#workOut(key, moment, work)
    const own = { moment, answer }
    this.#underWay.set(key, own)
    try {
      return await answer
    } finally {
      if (this.#underWay.get(key) === own) this.#underWay.delete(key)
    }
  }

  async #workOut(key: string, moment: Moment, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { result, tables } = await collectTables(work)
    // Kept from the moment before: what was written meanwhile makes the answer newer than that, and it is not found again.
    this.#kept.keep(key, result, { moment, tables, size: result.body.length + 2 * key.length + ENTRY_BYTES })
    return result
  }

  /** The bytes kept, as they are counted. */
  get size(): number {
    return this.#kept.size
  }
}
