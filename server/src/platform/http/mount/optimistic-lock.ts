import { Refusal } from '../../refusal.ts'

/**
 * Refuses (409 on `updated_at`, with what is stored now) a save of something that has changed since it was loaded.
 * A caller that sends no version saves whatever is there.
 */
export const refuseIfChanged = (stored: { updated_at: string }, loaded: string | undefined): void => {
  if (loaded === undefined || Date.parse(loaded) === Date.parse(stored.updated_at)) return
  throw new Refusal(409, 'Somebody else has changed this since you opened it.', { path: 'updated_at', current: stored })
}

/** The `updated_at` of the next version: now, and later than the one before even when the clock was set back. */
export const nextVersion = (previous: { updated_at: string }): string =>
  new Date(Math.max(Date.now(), Date.parse(previous.updated_at) + 1)).toISOString()
