import type { Config } from '../config.ts'
import { findLastDue } from '../features/backups/index.ts'
import type { DailyTask } from '../platform/daily.ts'
import { type BackupParts, runBackup } from './run-backup.ts'
import { backupTargetOf } from './targets.ts'

type Parts = BackupParts & {
  /** `02:15`, in the server's local time. */
  at: string
  /** Wakes the mail worker. */
  wakeMailWorker: () => void
}

/** Makes a backup; the recorded ones tell whether one is due. */
export const dailyBackup = ({ at, wakeMailWorker, ...parts }: Parts): DailyTask => ({
  name: 'backup',
  at,
  findLast: (now) => findLastDue(parts.database.read, now),
  run: async (due) => {
    const isGood = await runBackup(parts, due)
    if (!isGood) parts.log.error({ due }, 'the backup failed')
    wakeMailWorker()
  },
})

type Configured = Omit<Parts, 'at' | 'keep' | 'target'> & { config: Config }

/** The configured backup; null if there is none. */
export const dailyBackupOf = ({ config: { backup }, ...parts }: Configured): DailyTask | null => {
  if (!backup) return null
  const { at, keep, to } = backup
  return dailyBackup({ ...parts, at, keep, target: () => backupTargetOf(to, parts.temporary) })
}
