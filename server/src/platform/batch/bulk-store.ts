import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/sessions.ts'

/** A record as it is kept, with its version. */
export type StoredRecord = { readonly id: number; readonly updated_at: string }

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>

export type RecordChange = {
  readonly before: StoredRecord
  /** All of the area's input, those that stay too. */
  readonly values: Values
  /** The `updated_at` it gets. */
  readonly version: string
}

/** A row of which the schema has nothing to say any more: `before` is null for a new record. */
export type ParsedRow = {
  readonly before: StoredRecord | null
  readonly values: Values
  /** The fields that the row itself names; the others are as they were. */
  readonly named: ReadonlySet<string>
}

/** What is wrong with one of the rows, by its index. */
export type RowProblem = { readonly row: number; readonly path: string; readonly message: string }

export type Batching = {
  readonly db: Db
  readonly actor: Actor
  readonly sendsInvitations: boolean
  /** null where one record is saved by itself. */
  readonly batchId: number | null
}

/** `isUndo`: the rows put back what was before. */
type Checking = Omit<Batching, 'batchId'> & { readonly isUndo: boolean }

/** How many records of an area are read and written at once, in as many statements for one as for ten thousand. */
export type BulkStore = {
  /** The first word of its actions in the activity record: 'size' for 'size.updated'. */
  readonly word: string
  /** Some of the records, or all of them. */
  readonly find: (db: Db, ids?: readonly number[]) => Promise<readonly StoredRecord[]>
  /** What the fields of the area's input hold now. */
  readonly valuesOf: (record: StoredRecord) => Values
  /** What the fields that only find a record hold. */
  readonly findsOf?: (record: StoredRecord) => Values
  /** The texts that find a record, for each of the area's `keys`. */
  readonly keysOf: (record: StoredRecord) => readonly (readonly string[])[]
  /** What people call a record, or one that is about to be made. */
  readonly nameOf: (record: StoredRecord | null, values: Values) => string
  /** The message for a value that another record has, by field. */
  readonly taken: Readonly<Record<string, string>>
  /** Works out values that depend on more than the row: a count made an hour ago. Notes are for the person. */
  readonly resolve?: (db: Db, rows: readonly ParsedRow[]) => Promise<readonly ResolvedRow[]>
  /** What the schema cannot know. */
  readonly check?: (checking: Checking, rows: readonly ParsedRow[]) => Promise<readonly RowProblem[]>
  /** Makes other writers of these records wait until the transaction ends. */
  readonly lock: (db: Db, ids: readonly number[]) => Promise<void>
  /** Answers with the ids, in the order of the rows. */
  readonly insert: (batching: Batching, rows: readonly Values[]) => Promise<readonly number[]>
  readonly update: (batching: Batching, changes: readonly RecordChange[]) => Promise<void>
  /** Values that put back what is not a matter of setting it: a movement of stock gets its opposite. */
  readonly reverse?: (before: StoredRecord, after: StoredRecord) => Values
  /** The fields that {@link BulkStore.reverse} sees to. */
  readonly reversed?: readonly string[]
  /** Whether it stays although nothing refers to it. */
  readonly isInUse?: (record: StoredRecord) => boolean
  /** Takes away records that nothing refers to, and answers with those that are gone. Left out: none can go. */
  readonly remove?: (db: Db, ids: readonly number[]) => Promise<readonly number[]>
}

export type ResolvedRow = { readonly values: Values; readonly notes: readonly { path: string; message: string }[] }
