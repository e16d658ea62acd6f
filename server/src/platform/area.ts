import type { AreaName, FindingName } from '@kitroom/contract/areas'
import type { Batch } from '@kitroom/contract/batches'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ReferenceOption } from '@kitroom/contract/references'
import type { Config } from '../config.ts'
import type { Entry } from './activity/activity.ts'
import type { BulkStore } from './batch/bulk-store.ts'
import type { KeptRecord } from './batch/undo.ts'
import type { DailyTask } from './daily.ts'
import type { Db, Tables } from './database/schema.ts'
import type { Table } from './database/tables.ts'
import type { Actor } from './http/auth/actor.ts'
import type { Cookies } from './http/auth/cookies.ts'
import type { Sessions } from './http/auth/sessions.ts'
import type { Mount } from './http/mount/mount.ts'
import type { ImageKeeper } from './images/images.ts'
import type { MailKinds } from './mail/message.ts'
import type { SearchSource } from './search/search.ts'
import type { UseSource } from './used-by/count-uses.ts'

/** The routes of every area receive these. */
export type Services = Mount & {
  config: Config
  sessions: Sessions
  cookies: Cookies
  images: ImageKeeper
  /** The public address; final only once the server listens. */
  publicUrl: () => string
  /** The records of an area as options of reference fields; none if nothing refers to the area. */
  optionsOf: (db: Db, area: string) => Promise<ReferenceOption[]>
  /** Wakes the mail worker: a mail is queued. */
  wakeMailWorker: () => void
  /** The accounts of the demo that still have its published password. */
  listPublishedAccounts: (db: Db) => Promise<{ emails: string[]; password: string }>
}

/** One part of the business, as listed in `areas.ts`. */
export type Area = {
  /** Its name in the contract's list. */
  name: AreaName
  /** Each after the tables it refers to. */
  tables?: readonly Table[]
  /** Its requests may contain files. */
  takesFiles?: boolean
  /** How many records are changed at once; the contract lists the fields in `bulk`. */
  bulk?: BulkStore
  /** How to undo batches that its own endpoints make. */
  batchUndo?: BatchUndo
  /** Its records as options of other areas' reference fields. */
  options?: (db: Db) => Promise<ReferenceOption[]>
  /** Where the references are stored that the contract declares as `uses`. */
  uses?: UseSource
  /** How 'Search everything' finds its records, and for whom. */
  search?: SearchSource
  /** The number of records behind each of its findings, in few statements. */
  findings?: CountFindings
  /** The table that they are counted in, if it may be very long. */
  grows?: keyof Tables
  /** Its figures in `/metrics`. */
  measures?: readonly Measure[]
  /** How its mails are rendered. */
  mails?: MailKinds
  /** Runs once an hour to delete what is no longer needed. */
  sweep?: (db: Db) => Promise<void>
  /** Its tasks of every day. */
  daily?: (parts: DailyParts) => DailyTask
  routes: (services: Services) => void
}

type DailyParts = Pick<Services, 'config' | 'database' | 'wakeMailWorker'>

/** A number in the database that `/metrics` shows; its name ends in `_total` if it only grows. */
export type Measure = { name: string; help: string; read: (db: Db) => Promise<number> }

type BatchUndoing = {
  db: Db
  database: Services['database']
  actor: Actor
  logBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void>
}

/** `area` is stored with its batches. Holders of one of the `codes` may undo them. */
export type BatchUndo = {
  area: AreaName
  codes: readonly PermissionCode[]
  /** Undoes a batch where nothing has changed since, as a new batch. */
  undo: (undoing: BatchUndoing, batchId: number) => Promise<{ batch: Batch; kept: KeptRecord[] }>
}

/** Counts all findings that the contract declares for an area; `today` is the caller's date. */
export type CountFindings = (db: Db, today: string, config: Config) => Promise<Partial<Record<FindingName, number>>>
