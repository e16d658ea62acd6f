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
