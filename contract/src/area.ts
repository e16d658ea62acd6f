import type { z } from 'zod'
import type { BulkArea } from './bulk.ts'
import type { HistoryArea, Topic } from './history.ts'
import type { PermissionCode } from './permission-codes.ts'

/** The declarations of an area, beside its endpoints. */
export type ContractArea<Finding extends string = string> = {
  /** For the API document. */
  readonly about: string
  /** How its records are changed many at a time. */
  readonly bulk?: BulkArea
  /** If its records have a history; those of an area with `bulk` have one by that. */
  readonly history?: HistoryArea
  /** Fields of entries that the form does not have. */
  readonly alsoRecorded?: z.ZodObject
  /** If not only the readers of its history are told of its changes. */
  readonly live?: LiveArea
  /** The references of its records to others, which 'Used by' counts. */
  readonly uses?: UsesArea
  /** The areas whose records its answers show beyond those that its own records refer to. */
  readonly shows?: readonly string[] | 'all'
  /** The topics of its other activity entries, by the first word of their actions. */
  readonly topics?: Readonly<Record<string, Topic>>
  /** The kinds of its activity entries, as people read them, by the last word of their actions. */
  readonly kinds?: Readonly<Record<string, string>>
  /** The findings that it counts, and the permission needed to see each. */
  readonly findings?: Readonly<Record<Finding, PermissionCode>>
  /** The address of a page with a secret as its last part: the log leaves it out. */
  readonly secretPath?: string
}

/** An area whose changes are told to those who look at its records. */
export type LiveArea = {
  /** The first words of its actions in the activity record. */
  readonly actions: readonly string[]
  /** Who is told: holders of any of these. */
  readonly codes: readonly PermissionCode[]
  /** Not everybody who is told may see every record: events have no ids. */
  readonly isPrivate?: true
  /** Its answers are asked for by the id of another area's record: a change of any record makes them stale. */
  readonly askedByOtherIds?: true
  /** A change may give or take permissions, or end sessions. */
  readonly changesRights?: true
}

export type UsesArea = {
  /** Singular and plural within a sentence: 'pack', 'packs'. */
  readonly one: string
  readonly many: string
  /** The words in place of a number and these. */
  readonly said?: (count: number) => string
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

/** Declares what an area says of itself; a key that no area has does not compile. */
export const defineArea = <const Finding extends string = never>(
  declaration: ContractArea<Finding>,
): ContractArea<Finding> => declaration
