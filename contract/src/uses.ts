import type { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** What of an area refers to records of others: what 'Used by' counts. An area exports it as `uses`. */
export type UsesArea = {
  /** One of them and many of them, within a sentence: 'pack', 'packs'. */
  readonly one: string
  readonly many: string
  /** Who may know of them. */
  readonly read: PermissionCode
  /**
   * The fields that refer to others, as far as they belong together: a jersey, its color and what is printed on it. Their
   * names are those of columns.
   */
  readonly groups: readonly z.ZodObject[]
  /** Fields of the area's own records: what refers to such a record is counted for what these name, too. */
  readonly passesOn?: readonly string[]
}

/** Declares what of an area refers to others. */
export const usesArea = <const U extends UsesArea>(declaration: U): U => declaration
