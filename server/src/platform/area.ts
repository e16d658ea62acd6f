import type { AreaName } from '@kitroom/contract/areas'
import type { FindingName } from '@kitroom/contract/attention'
import type { Batch } from '@kitroom/contract/batches'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ReferenceOption } from '@kitroom/contract/references'
import type { Config } from '../config.ts'
import type { Entry } from './activity/activity.ts'
import type { BulkStore } from './batch/bulk-store.ts'
import type { Kept } from './batch/undo.ts'
import type { Db } from './database/schema.ts'
import type { Table } from './database/tables.ts'
import type { Cookies } from './http/auth/cookies.ts'
import type { Actor, Sessions } from './http/auth/sessions.ts'
import type { Mount } from './http/mount/mount.ts'
import type { ImageKeeper } from './images/images.ts'
import type { SearchSource } from './search/search.ts'
import type { UseSource } from './used-by/count-uses.ts'

/** What the server gives to the routes of every area. */
export type Services = Mount & {
  config: Config
  sessions: Sessions
  cookies: Cookies
  images: ImageKeeper
  /** Where people reach the product; known for sure only when it listens. */
  publicUrl: () => string
  /** The records of an area as fields of others name them; none of an area that is not referred to. */
  optionsOf: (db: Db, area: string) => Promise<ReferenceOption[]>
  /** There is a mail to send: look at once. */
  wakeMailWorker: () => void
}

/** One part of the business, as the list in `areas.ts` has it. */
export type Area = {
  /** As the contract's list names it. */
  name: AreaName
  /** Each after those it refers to. */
  tables?: readonly Table[]
  /** Its requests may bring files. */
  takesFiles?: boolean
  /** How many of its records are changed at once; the contract says which fields, in `bulk`. */
  bulk?: BulkStore
  /** How batches are undone that it makes by calls of its own. */
  batchUndo?: BatchUndo
  /** Its records as fields of other areas may name them. */
  options?: (db: Db) => Promise<ReferenceOption[]>
  /** Where that is kept which the contract's `uses` says of it. */
  uses?: UseSource
  /** Its records as 'Search everything' finds them; the contract says in `SEARCHED` who may. */
  search?: SearchSource
  /** What of it asks for attention: how many records each, found in few statements. */
  findings?: Findings
  /** Deletes once an hour what it no longer needs. */
  sweep?: (db: Db) => Promise<void>
  routes: (services: Services) => void
}

type BatchUndoing = {
  db: Db
  actor: Actor
  recordBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void>
}

/** `area` is what its batches are kept under. Who holds one of the `codes` may undo them. */
export type BatchUndo = {
  area: AreaName
  codes: readonly PermissionCode[]
  /** Puts back what a batch did, where nothing has changed since, as a batch of its own. */
  undo: (undoing: BatchUndoing, batchId: number) => Promise<{ batch: Batch; kept: Kept[] }>
}

/** Counts all findings of an area; `today` is the day of the person who asks. */
export type Findings = {
  names: readonly FindingName[]
  count: (db: Db, today: string) => Promise<Partial<Record<FindingName, number>>>
}
