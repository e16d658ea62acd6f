/**
 * The loaded record with the result of a save merged in. A result without a version removes the version: the loaded one
 * is outdated and would make the next save fail.
 */
export const mergeSaved = <T extends object>(loaded: T, saved: Partial<T> | undefined): T =>
  ({ ...loaded, updated_at: undefined, ...saved }) as T // a version that is not known is not sent
