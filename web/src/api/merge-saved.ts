/**
 * What was loaded, and what a save says on top of it. A save that does not say its version leaves none: the one that was
 * loaded is no longer what is stored, and would have the next save refused.
 */
export const mergeSaved = <T extends object>(loaded: T, saved: Partial<T> | undefined): T =>
  ({ ...loaded, updated_at: undefined, ...saved }) as T // a version that is not known is not sent
