import { BACKUPS_SHOWN, type Backup } from '@kitroom/contract/backups'
import { sql } from 'kysely'
import { listActiveHolders } from '../../platform/access/holders.ts'
import { countActions, logActivity } from '../../platform/activity/activity.ts'
import type { Measure } from '../../platform/area.ts'
import { lastDueIn } from '../../platform/daily.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Db, Tables } from '../../platform/database/schema.ts'
import { queueMails } from '../../platform/mail/queue.ts'

/** More than twice the backups that can be kept: each failed one has a row, too. */
const ROWS_KEPT = 2500
const LATE_MS = 36 * 60 * 60 * 1000

export const BACKUP_FAILED_MAIL = 'backup-failed'

export const listBackups = async (db: Db): Promise<Backup[]> => {
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'name', 'started_at', 'finished_at', 'size', 'failure'])
    .orderBy('id', 'desc')
    .limit(BACKUPS_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, size: row.size === null ? null : Number(row.size) }))
}

/** The last good one. */
const findLastGood = (db: Db) => {
  const good = db.selectFrom('backups').select(['finished_at', 'size']).where('failure', 'is', null)
  return good.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export const backupMeasures: readonly Measure[] = [
  {
    name: 'kitroom_backup_last_success_timestamp_seconds',
    help: 'When the last good backup ended; 0 if there is none',
    read: async (db) => Date.parse((await findLastGood(db))?.finished_at ?? '1970-01-01') / 1000,
  },
  {
    name: 'kitroom_backup_size_bytes',
    help: 'Size of the last good backup',
    read: async (db) => Number((await findLastGood(db))?.size ?? 0),
  },
  {
    name: 'kitroom_backup_failures_total',
    help: 'Scheduled backups that failed',
    read: (db) => countActions(db, 'backup.backup-failed'),
  },
]

/** The failures since the last success. */
export const countFailedBackups = (db: Db): Promise<number> => {
  const failed = db.selectFrom('backups').where('failure', 'is not', null)
  const sinceGood = failed.where('id', '>', (good) =>
    good
      .selectFrom('backups')
      .select(({ fn }) => fn.coalesce(fn.max('id'), good.lit(0)).as('id'))
      .where('failure', 'is', null),
  )
  return countRows(sinceGood)
}

/** The names of the backups that were made. */
export const listMade = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('backups').select('name').where('failure', 'is', null).execute()
  return new Set(rows.map(({ name }) => name))
}

/** Whether there has been no good backup for so long that something must be wrong, since the last one or the first start. */
export const isBackupLate = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ at: string }>`SELECT min(applied_at) AS at FROM migrations`.execute(db)
  const last = (await findLastGood(db))?.finished_at ?? rows[0]?.at ?? ''
  return Date.now() - Date.parse(last) > LATE_MS
}

/** The people of the demo have their addresses here. Nobody else can: the name is reserved. */
const DEMO_ADDRESSES = '%@kitroom.example'

/** Whether there are products or orders, and not those of the demo. */
export const isRealBusiness = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 WHERE (EXISTS (SELECT 1 FROM products) OR EXISTS (SELECT 1 FROM orders))
      AND NOT EXISTS (SELECT 1 FROM users WHERE email_key LIKE ${DEMO_ADDRESSES})`.execute(db)
  return rows.length > 0
}

/** When the last backup was due. */
export const findLastDue = (db: Db, now: number): Promise<number | null> => lastDueIn(db, 'backups', now)

/** Records the result of a backup; failures are mailed to everyone who may restore. */
export const recordBackup = async (db: Db, backup: Omit<Tables['backups'], 'id'>): Promise<void> => {
  const { id } = await db.insertInto('backups').values(backup).returning('id').executeTakeFirstOrThrow()
  const { name, size, failure } = backup
  const action = failure === null ? 'backup.backup-made' : 'backup.backup-failed'
  await logActivity(db, null, action, { id, after: failure === null ? { name, size } : { name, failure } })
  await db
    .deleteFrom('backups')
    .where('id', '<=', id - ROWS_KEPT)
    .execute()
  if (failure === null) return
  const restorers = await listActiveHolders(db, 'IMAGE_RESTORE')
  const to = restorers.map(({ id: userId, email: toAddress }) => ({ toAddress, userId, recordId: id }))
  await queueMails(db, BACKUP_FAILED_MAIL, to)
}

/** The data of the mail. */
export const findFailure = (db: Db, id: number) =>
  db.selectFrom('backups').select(['started_at', 'failure']).where('id', '=', id).executeTakeFirst()
