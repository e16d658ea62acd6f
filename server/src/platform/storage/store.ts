import type { Readable } from 'node:stream'

/**
 * Storage for files. The content of a name never changes, so that storing a file twice, or from two servers at once,
 * does no harm.
 */
export type FileStore = {
  /**
   * Moves a finished temporary file into the store. Once it resolves, the file is complete and survives a power cut.
   */
  keep: (name: string, temporaryPath: string, mediaType: string) => Promise<void>
  /** The bytes, or null if there is no such file. */
  open: (name: string) => Promise<{ stream: Readable; size: number } | null>
  /** A local path of the file: where it is stored, or otherwise `copyPath`, where a copy is written; null as above. */
  localPath: (name: string, copyPath: string) => Promise<string | null>
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>
  /** Every name that begins with this, in no order. */
  list: (prefix?: string) => AsyncIterable<{ name: string; modifiedAt: number }>
  /** Resolves if the store answers. */
  ping: () => Promise<void>
}

/** The store does not answer, or refuses access: nothing was stored, and a retry may succeed. */
export class StoreUnavailable extends Error {
  /** @param what The store, within a sentence: 'image store'. */
  constructor(what: string, cause: unknown) {
    super(`The ${what} does not answer`, { cause })
  }
}
