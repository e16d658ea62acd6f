import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { findLastDue } from '../features/backups/index.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { withLease } from '../platform/database/lease.ts'
import { type BackupParts, runBackup } from './run-backup.ts'

const LOOK_EVERY_MS = 30_000

type Schedule = BackupParts & {
  /** `02:15`, by the local time of the server. */
  at: string
  log: FastifyBaseLogger
  /** A mail may be waiting. */
  wakeMailWorker: () => void
  clock?: Clock
}

/** A day on which the clock skips this time has it when the clock goes on; one that has it twice has it once. */
const patternOf = (at: string): string => {
  const [hours, minutes] = at.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}

/**
 * Makes a backup each day. Which one is due is told by those that are recorded, so that several servers make one together,
 * a server that was off makes up for the last one, and a clock that is set back or ahead makes none twice.
 */
export const startBackupSchedule = ({ at, log, wakeMailWorker, clock = systemClock, ...parts }: Schedule) => {
  const { database } = parts
  const cron = new Cron(patternOf(at), { paused: true })
  const startedAt = clock.now()
  let running: Promise<void> | null = null

  /** The last moment that a backup was to be made at, if it was not. */
  const findDue = async (): Promise<Date | null> => {
    const now = clock.now()
    const [due] = cron.previousRuns(1, new Date(now))
    const last = (await findLastDue(database.read, now)) ?? startedAt
    return due && due.getTime() > last ? due : null
  }

  const makeDue = async (): Promise<void> => {
    if (!(await findDue())) return
    // Another server may have made it meanwhile.
    const work = async () => {
      const due = await findDue()
      if (!due) return
      const isGood = await runBackup(parts, due)
      if (!isGood) log.error({ due }, 'the backup failed')
      wakeMailWorker()
    }
    await withLease(database, 'backup', work, clock)
  }

  const look = (): Promise<void> => {
    running ??= makeDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the backup could not be looked after'))
      .finally(() => {
        running = null
      })
    return running
  }

  const stop = clock.every(LOOK_EVERY_MS, () => void look())
  return { look, stop }
}
