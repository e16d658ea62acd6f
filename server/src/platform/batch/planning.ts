import type { CheckedRow } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import type { ReferenceOptions } from '@kitroom/contract/references'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { BulkStore, StoredRecord, Values } from './bulk-store.ts'

export type PlannedRow = {
  checked: CheckedRow
  before: StoredRecord | null
  /** All fields of the area's input, as they will be written. */
  values: Values
}

export type BatchTarget = { name: string; bulk: BulkArea; store: BulkStore }

export type Planning = {
  db: Db
  /** For reads of all records. */
  database: Database
  actor: Actor
  target: BatchTarget
  references: ReferenceOptions
  sendsInvitations: boolean
  /** Locks the records against others until the transaction ends. */
  isLocking: boolean
  /** The rows restore an earlier state. */
  isUndo?: boolean
}

export type Problem = { path: string; message: string; suggestion?: string; may_be_new?: boolean }

/** A row during the check. */
export type Draft = {
  before: StoredRecord | null
  values: Values
  /** The field to which messages about the record itself belong. */
  keyPath: string
  /** The fields that the row itself contains. */
  rowFields: ReadonlySet<string>
  errors: Problem[]
  notes: { path: string; message: string }[]
}
