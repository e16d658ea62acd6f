import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { TABLES } from '../areas.ts'
import type { Config } from '../config.ts'
import { findLastDue, listMade, recordBackup } from '../features/backups/index.ts'
import type { DailyTask } from '../platform/daily.ts'
import { lineOf, summing } from '../platform/database/copy.ts'
import { findSystem } from '../platform/system.ts'
import { type OpenArchive, openArchive, refuseEntry } from '../platform/zip/read.ts'
import { type BackupSource, type FullManifest, imageFile, tableFile, writeFullBackup } from './full-backup.ts'
import { BACKUP_LIMITS, entryOf, readManifest, readRowsOf } from './full-restore.ts'
import { type BackupTarget, backupName, backupTargetOf } from './targets.ts'

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
  // A wrong target shows on the day on which it is set.
  isFirstAtOnce: true,
  run: async (due) => {
    await runBackup(parts, due)
    wakeMailWorker()
  },
})

type Configured = Omit<Parts, 'at' | 'keep' | 'target' | 'timeZone'> & { config: Config }

/** The configured backup; null if there is none. */
export const dailyBackupOf = ({ config: { backup, timeZone }, ...parts }: Configured): DailyTask | null => {
  if (!backup) return null
  const { at, keep, to } = backup
  return dailyBackup({ ...parts, at, keep, timeZone, target: () => backupTargetOf(to, parts.temporary) })
}

/**
 * Reads a full backup as a restore would, and compares every table and every image with the manifest.
 * @throws an error that names what differs.
 */
const verifyFullBackup = async (path: string): Promise<FullManifest> => {
  const archive = await openArchive(path, BACKUP_LIMITS)
  try {
    const manifest = await readManifest(archive)
    for (const { name } of TABLES) await verifyTable(archive, name, manifest)
    for (const { hash } of manifest.images) await verifyImage(archive, hash)
    return manifest
  } finally {
    archive.close()
  }
}

const verifyTable = async (archive: OpenArchive, name: string, { tables }: FullManifest): Promise<void> => {
  const { add, sum } = summing()
  for await (const rows of readRowsOf(archive, name)) for (const row of rows) add(lineOf(row))
  const [manifestSum, fileSum] = [tables[name], sum()]
  if (manifestSum?.rows !== fileSum.rows || manifestSum.sha256 !== fileSum.sha256) {
    refuseEntry(tableFile(name), 'differs from what was written')
  }
}

const verifyImage = async (archive: OpenArchive, hash: string): Promise<void> => {
  const digest = createHash('sha256')
  await pipeline(await archive.read(entryOf(archive, imageFile(hash))), digest)
  if (digest.digest('hex') !== hash) refuseEntry(imageFile(hash), 'is damaged; its checksum is wrong')
}

const REASON_CHARACTERS = 300

type BackupParts = BackupSource & {
  target: () => Promise<BackupTarget>
  /** The number of backups to keep. */
  keep: number
  /** Where the shop is: backups are named by its days. */
  timeZone: string
  log: FastifyBaseLogger
}

/**
 * Makes the backup that is due.
 *
 * 1. It is written completely.
 * 2. It is read back from its target and compared.
 * 3. Surplus older ones are removed.
 * 4. The result is recorded and logged.
 *
 * A failure in 1 or 2 removes what was written, and keeps the older ones. A failure in 3 leaves more backups than are to
 * be kept. A server that is killed records nothing: the backup is still due.
 */
const runBackup = async (parts: BackupParts, due: Date): Promise<void> => {
  const { database, log } = parts
  const [started_at, began] = [new Date().toISOString(), performance.now()]
  const made = await makeBackup(parts, due).catch(reasonOf)
  const isGood = typeof made !== 'string'
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (isGood) log.info({ file: made.name, size: made.size, seconds }, 'the backup is made and verified')
  else log.error({ file: backupName(parts.timeZone, due), reason: made, seconds }, 'the backup failed')
  await database.transaction((db) =>
    recordBackup(db, {
      due_at: due.toISOString(),
      name: isGood ? made.name : backupName(parts.timeZone, due),
      started_at,
      finished_at: new Date().toISOString(),
      size: isGood ? made.size : null,
      failure: isGood ? null : made,
    }),
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : ''
  const reason = `${messageOf(error)}${cause}`
  return reason.slice(0, REASON_CHARACTERS) || 'unknown reason'
}

const MINUTE_MS = 60_000

const FOREIGN =
  'BACKUP_TO has the backups of another system. Name an empty folder, or say that this one replaces it: npm run admin -- take-over'

/** Backups from before they had an owner belong to the system that knows one of them. */
const refuseForeign = async ({ database: { read } }: BackupParts, target: BackupTarget): Promise<void> => {
  const [{ id }, owner, names] = [await findSystem(read), await target.owner(), await target.list()]
  if (owner === id) return
  const made = await listMade(read)
  const isFree = names.length === 0 || names.some((name) => made.has(name))
  if (owner !== null || !isFree) throw new Error(FOREIGN)
  await target.claim(id)
}

/** A system that has taken over does not know of the backups that were made after its own, and must not replace one. */
const freeName = (timeZone: string, due: Date, taken: readonly string[]): string => {
  const name = backupName(timeZone, due)
  return taken.includes(name) ? freeName(timeZone, new Date(due.getTime() + MINUTE_MS), taken) : name
}

/** @returns its name and its size in bytes */
const makeBackup = async (parts: BackupParts, due: Date): Promise<{ name: string; size: number }> => {
  const target = await parts.target()
  await refuseForeign(parts, target)
  const name = freeName(parts.timeZone, due, await target.list())
  const size = await writeVerified(parts, target, name)
  await removeSurplus(parts, target, name).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'older backups could not be removed')
  })
  return { name, size }
}

const writeVerified = async (source: BackupSource, target: BackupTarget, name: string): Promise<number> => {
  // `put` stores a file completely or not at all.
  await target.put(name, (path) => writeFullBackup(source, path))
  try {
    return await target.inspect(name, async (path) => {
      await verifyFullBackup(path)
      return (await stat(path)).size
    })
  } catch (error) {
    // An unreadable file must not pass for a backup.
    await target.remove(name).catch(() => undefined)
    throw error
  }
}

/**
 * Keeps the backup just written and those before it, as many as are to be kept. Later ones, as a clock that was ahead
 * left them, are not counted: they would take the place of real ones. A file that this system has not made stays.
 */
const removeSurplus = async (parts: BackupParts, target: BackupTarget, written: string): Promise<void> => {
  const { keep, log, database } = parts
  const made = await listMade(database.read)
  const names = await target.list()
  const later = names.filter((name) => name > written)
  if (later.length > 0) log.warn({ later }, 'backups of a later time are neither counted nor removed')
  const earlier = names.filter((name) => name < written && made.has(name))
  for (const old of earlier.slice(0, Math.max(0, earlier.length - (keep - 1)))) await target.remove(old)
}
