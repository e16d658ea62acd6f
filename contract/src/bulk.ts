import type { z } from 'zod'
import { describeFields, type Field } from './describe-fields.ts'
import type { PermissionCode } from './permission-codes.ts'

/** How the records of an area are changed many at a time: by import, bulk edit, count or undo. */
export type BulkArea = {
  /** Singular and plural, as in headings: 'Size', 'Sizes'. */
  readonly one: string
  readonly many: string
  readonly access: {
    readonly read: PermissionCode
    /** If left out, imports create no records. */
    readonly create?: PermissionCode
    readonly update: PermissionCode
  }
  /** The fields that can be set. */
  readonly input: z.ZodObject
  /** Fields that only identify a record and are never set. */
  readonly finds?: z.ZodObject
  /** The keys that identify a record: the first whose fields are all in the row is used. No two records share a key. */
  readonly keys: readonly (readonly string[])[]
  /** The fields that bulk edit offers. */
  readonly settable: readonly string[]
  /** Fields that describe a change and are not part of the record. */
  readonly remarks?: readonly string[]
  /** If its records hold a number of something, which a preview counts before and after. */
  readonly counts?: { readonly one: string; readonly many: string }
  /** Other headings that people use for a field. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
}

/** Declares how the records of an area are changed many at a time. */
export const bulkArea = <const B extends BulkArea>(declaration: B): B => declaration

/** The fields that an import understands: first those that identify a record, then those that can be set. */
export const importFields = ({ finds, input }: BulkArea): Field[] => [
  ...(finds ? describeFields(finds) : []),
  ...describeFields(input),
]
