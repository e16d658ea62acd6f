import type { Readable } from 'node:stream'

/**
 * Storage for image files. A name is made by {@link originalName} or {@link resizedName} and its content never changes,
 * so that storing a file twice, or from two servers at once, does no harm.
 */
export type ImageStore = {
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
  /** Every name, in no order. */
  list: () => AsyncIterable<{ name: string; modifiedAt: number }>
  /** Resolves if the store answers. */
  ping: () => Promise<void>
}

/** The store does not answer, or refuses access: nothing was stored, and a retry may succeed. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The image store does not answer', { cause })
  }
}

const SHA_256 = /^[0-9a-f]{64}$/

const checked = (hash: string): string => {
  if (!SHA_256.test(hash)) throw new Error('An image is named by the SHA-256 of its bytes')
  return hash
}

/** The name of an original. */
export const originalName = (hash: string): string => `originals/${checked(hash).slice(0, 2)}/${hash}`

/** The name of the same picture as a WebP of this width. */
export const resizedName = (hash: string, width: number): string =>
  `resized/${checked(hash).slice(0, 2)}/${hash}-${width}`

/** The SHA-256 of an original's bytes; null for a resized picture, which has a checksum of its own. */
export const hashInName = (name: string): string | null =>
  /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null

/** Whether this name in a store shared with others is one of our files. */
export const isImageName = (name: string): boolean =>
  hashInName(name) !== null || /^resized\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+$/.test(name)
