import type { Readable } from 'node:stream'

/**
 * Where image files are kept. A name is made by {@link originalName} or {@link resizedName} and its content never
 * changes, so that keeping the same file twice, or by two servers at once, does no harm.
 */
export type ImageStore = {
  /** Takes over a finished temporary file. When it resolves, the file is there whole and survives a power cut. */
  keep: (name: string, temporaryPath: string, mediaType: string) => Promise<void>
  /** The bytes, or null when there is no such file. */
  open: (name: string) => Promise<{ stream: Readable; size: number } | null>
  /** A path of the file on this machine: where it is kept, or else `copyPath`, where a copy is left; null as above. */
  localPath: (name: string, copyPath: string) => Promise<string | null>
  /** Does nothing when there is no such file. */
  remove: (name: string) => Promise<void>
  /** Every name, in no order. */
  list: () => AsyncIterable<{ name: string; modifiedAt: number }>
  /** Answers when the store does. */
  ping: () => Promise<void>
}

/** The store does not answer, or does not let us in: nothing was kept, and the same may be tried again later. */
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

/** Of the bytes as they were uploaded. */
export const originalName = (hash: string): string => `originals/${checked(hash).slice(0, 2)}/${hash}`

/** Of the same picture as a WebP of this width. */
export const resizedName = (hash: string, width: number): string =>
  `resized/${checked(hash).slice(0, 2)}/${hash}-${width}`

/** The SHA-256 that the bytes of an original must have; null for a resized picture, which has a sum of its own. */
export const hashInName = (name: string): string | null =>
  /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null

/** Whether a store that others use as well holds one of our files under this name. */
export const isImageName = (name: string): boolean =>
  hashInName(name) !== null || /^resized\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+$/.test(name)
