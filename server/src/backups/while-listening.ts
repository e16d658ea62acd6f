import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/storage/store.ts'
import type { TemporaryFolder } from '../platform/storage/temporary.ts'
import { startBackupSchedule } from './schedule.ts'
import { backupTargetOf } from './targets.ts'

type Parts = {
  config: Config
  database: Database
  store: FileStore
  temporary: TemporaryFolder
  log: FastifyBaseLogger
  wakeMailWorker: () => void
}

/** Makes the configured backups while the server listens. */
export const backUpWhileListening = (
  app: FastifyInstance,
  { config: { backup }, database, store, temporary, log, wakeMailWorker }: Parts,
): void => {
  if (!backup) return
  const { at, to, keep } = backup
  let stop = () => {}
  app.addHook('onListen', async () => {
    const target = () => backupTargetOf(to, temporary)
    const schedule = startBackupSchedule({ at, keep, target, database, store, temporary, log, wakeMailWorker })
    stop = schedule.stop
    // One that was due while the server was off is made now, in the background.
    void schedule.look()
  })
  app.addHook('onClose', async () => stop())
}
