import { Refusal } from '../../refusal.ts'

type Versioned = { updated_at: string }

/** The `ETag` of a record. */
export const etagOf = ({ updated_at }: Versioned): string => `"${updated_at}"`

/**
 * Refuses (412 on `updated_at`, with the stored record) a save if the record has changed since it was opened, according
 * to `If-Match`. Without the header the save overwrites. A compressing proxy may have made the tag weak.
 */
export const refuseIfChanged = <T extends Versioned>(stored: T, ifMatch: string | undefined): void => {
  if (ifMatch === undefined) return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*') || tags.includes(etagOf(stored))) return
  throw new Refusal(412, 'Somebody else has changed this since you opened it.', { path: 'updated_at', current: stored })
}

/** The `updated_at` of the next version: now, and later than the previous one even if the clock was set back. */
export const nextVersion = (previous: Versioned): string =>
  new Date(Math.max(Date.now(), Date.parse(previous.updated_at) + 1)).toISOString()
