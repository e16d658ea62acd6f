import type { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** The references of an area's records to others, which 'Used by' counts. An area exports it as `uses`. */
export type UsesArea = {
  /** Singular and plural within a sentence: 'pack', 'packs'. */
  readonly one: string
  readonly many: string
  /** Who may see them. */
  readonly read: PermissionCode
  /**
   * The fields that refer to others, in groups that belong together: a jersey, its color and its imprint color. The
   * names are column names.
   */
  readonly groups: readonly z.ZodObject[]
  /** Fields of the area's own records: uses of what they refer to count too. */
  readonly passesOn?: readonly string[]
}

/** Declares the references of an area. */
export const usesArea = <const U extends UsesArea>(declaration: U): U => declaration
