import type { z } from 'zod'
import { describeFields, type Field } from './describe-fields.ts'
import type { PermissionCode } from './permission-codes.ts'

/**
 * How many records of an area are changed at once, whether they are imported, edited together, counted or put back. An
 * area exports it as `bulk`.
 */
export type BulkArea = {
  /** One of them and many of them, as headings have it: 'Size', 'Sizes'. */
  readonly one: string
  readonly many: string
  readonly access: {
    readonly read: PermissionCode
    /** Left out: nothing is created. */
    readonly create?: PermissionCode
    readonly update: PermissionCode
  }
  /** What can be set. */
  readonly input: z.ZodObject
  /** What only finds a record and is never set. */
  readonly finds?: z.ZodObject
  /** What finds a record: the first of these of which a row holds every field. No two records share the values. */
  readonly keys: readonly (readonly string[])[]
  /** The fields that are set for many at once. */
  readonly settable: readonly string[]
  /** Fields that say something about a change and are none themselves. */
  readonly remarks?: readonly string[]
  /** Other headings of a field that people have in their sheets. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
}

/** Declares how many records of an area are changed at once. */
export const bulkArea = <const B extends BulkArea>(declaration: B): B => declaration

/** The fields that an import understands: those that find a record, then those that can be set. */
export const importFields = ({ finds, input }: BulkArea): Field[] => [
  ...(finds ? describeFields(finds) : []),
  ...describeFields(input),
]
