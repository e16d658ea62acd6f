import { findLastDue } from '../features/backups/index.ts'
import type { Clock } from '../platform/clock.ts'
import { startDaily } from '../platform/daily.ts'
import { type BackupParts, runBackup } from './run-backup.ts'

type Schedule = BackupParts & {
  /** `02:15`, in the server's local time. */
  at: string
  /** Wakes the mail worker. */
  wakeMailWorker: () => void
  clock?: Clock
}

/** Makes a backup each day; the recorded ones tell which one is due. */
export const startBackupSchedule = ({ at, wakeMailWorker, clock, ...parts }: Schedule) =>
  startDaily({
    name: 'backup',
    at,
    log: parts.log,
    database: parts.database,
    ...(clock ? { clock } : {}),
    findLast: (now) => findLastDue(parts.database.read, now),
    run: async (due) => {
      const isGood = await runBackup(parts, due)
      if (!isGood) parts.log.error({ due }, 'the backup failed')
      wakeMailWorker()
    },
  })
