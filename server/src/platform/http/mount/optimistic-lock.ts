import { Refusal } from '../../refusal.ts'

type Versioned = { updated_at: string }

/** The `ETag` of a record. */
export const etagOf = ({ updated_at }: Versioned): string => `"${updated_at}"`

/** The version in a tag: proxies that compress make it weak or name their encoding, and scripts leave out the quotes. */
const versionIn = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replaceAll('"', '')
    .replace(/[-;:](?:gzip|br|deflate|zstd)$/, '')

/**
 * Refuses (412 on `updated_at`, with the stored record) a save if the record has changed since it was opened, according
 * to `If-Match`. Without the header the save overwrites.
 */
export const refuseIfChanged = <T extends Versioned>(stored: T, ifMatch: string | undefined): void => {
  if (ifMatch === undefined) return
  const versions = ifMatch.split(',').map(versionIn)
  if (versions.includes('*') || versions.includes(stored.updated_at)) return
  throw new Refusal(412, 'Somebody else has changed this since you opened it.', { path: 'updated_at', current: stored })
}

/** The `updated_at` of the next version: now, and later than the previous one even if the clock was set back. */
export const nextVersion = (previous: Versioned): string =>
  new Date(Math.max(Date.now(), Date.parse(previous.updated_at) + 1)).toISOString()
