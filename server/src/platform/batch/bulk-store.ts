import type { Db, Tables } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'

/** A stored record, with its version. */
export type StoredRecord = { readonly id: number; readonly updated_at: string }

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>

export type RecordChange = {
  readonly before: StoredRecord
  /** All fields of the area's input, changed or not. */
  readonly values: Values
  /** Its new `updated_at`. */
  readonly version: string
}

/** A row that passed the schema: `before` is null for a new record. */
export type ParsedRow = {
  readonly before: StoredRecord | null
  readonly values: Values
  /** The fields that the row itself contains; the others keep their values. */
  readonly rowFields: ReadonlySet<string>
}

/** The errors of one row, by its index. */
export type RowProblem = { readonly row: number; readonly path: string; readonly message: string }

export type Batching = {
  readonly db: Db
  readonly actor: Actor
  readonly sendsInvitations: boolean
  /** Null if a single record is saved. */
  readonly batchId: number | null
}

/** `isUndo`: the rows restore an earlier state. */
type Checking = Omit<Batching, 'batchId'> & { readonly isUndo: boolean }

/** Reads and writes many records of an area at once, with the same number of statements for one as for ten thousand. */
export type BulkStore = {
  /** The first word of its actions in the activity record: 'size' for 'size.updated'. */
  readonly word: string
  /** Some of the records, or all of them. */
  readonly find: (db: Db, ids?: readonly number[]) => Promise<readonly StoredRecord[]>
  /** If there may be very many: their table, and all of them as they are read. */
  readonly many?: { readonly table: keyof Tables; readonly stream: (db: Db) => AsyncIterable<StoredRecord> }
  /** The current values of the area's input fields. */
  readonly valuesOf: (record: StoredRecord) => Values
  /** The current values of the fields that only identify a record. */
  readonly findsOf?: (record: StoredRecord) => Values
  /** The key texts of a record, one for each of the area's `keys`. */
  readonly keysOf: (record: StoredRecord) => readonly (readonly string[])[]
  /** The id of the record whose page shows a record, where it has no page of its own. */
  readonly parentOf?: (record: StoredRecord) => number
  /** The name of a record, stored or new, for people. */
  readonly nameOf: (record: StoredRecord | null, values: Values) => string
  /** The message for a value that another record has already, by field. */
  readonly taken: Readonly<Record<string, string>>
  /** Computes values that depend on more than the row: a count made an hour ago. Notes are for the user. */
  readonly resolve?: (db: Db, rows: readonly ParsedRow[]) => Promise<readonly ResolvedRow[]>
  /** Rules that the schema cannot check. */
  readonly check?: (checking: Checking, rows: readonly ParsedRow[]) => Promise<readonly RowProblem[]>
  /** Makes other writers of these records wait until the transaction ends. */
  readonly lock: (db: Db, ids: readonly number[]) => Promise<void>
  /** Returns the ids, in the order of the rows. */
  readonly insert: (batching: Batching, rows: readonly Values[]) => Promise<readonly number[]>
  readonly update: (batching: Batching, changes: readonly RecordChange[]) => Promise<void>
  /** Values that undo what a batch did and what cannot simply be set back, by record: a stock movement's opposite. */
  readonly reverse?: (db: Db, batchId: number) => Promise<ReadonlyMap<number, Values>>
  /** The fields that {@link BulkStore.reverse} handles. */
  readonly reversed?: readonly string[]
  /**
   * How much a record holds before and after it gets these values, and whether it needs attention no longer; of areas
   * that count something.
   */
  readonly count?: (before: StoredRecord, values: Values) => { before: number; after: number; isWarningGone: boolean }
  /** Whether it must stay although nothing refers to it. */
  readonly isInUse?: (record: StoredRecord) => boolean
  /** Deletes records that nothing refers to, and returns the ids deleted. If left out, none can be deleted. */
  readonly remove?: (db: Db, ids: readonly number[]) => Promise<readonly number[]>
}

export type ResolvedRow = { readonly values: Values; readonly notes: readonly { path: string; message: string }[] }
