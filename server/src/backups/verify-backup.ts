import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { TABLES } from '../areas.ts'
import { lineOf, summing } from '../platform/database/copy.ts'
import { type OpenArchive, openArchive, refuseEntry } from '../platform/zip/read.ts'
import { type FullManifest, imageFile, tableFile } from './full-backup.ts'
import { BACKUP_LIMITS, entryOf, readManifest, readRowsOf } from './full-restore.ts'

/**
 * Reads a full backup as a restore would, and compares every table and every image with the manifest.
 * @throws an error that names what differs.
 */
export const verifyFullBackup = async (path: string): Promise<FullManifest> => {
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
  const [told, found] = [tables[name], sum()]
  if (told?.rows !== found.rows || told.sha256 !== found.sha256) {
    refuseEntry(tableFile(name), 'differs from what was written')
  }
}

const verifyImage = async (archive: OpenArchive, hash: string): Promise<void> => {
  const digest = createHash('sha256')
  await pipeline(await archive.read(entryOf(archive, imageFile(hash))), digest)
  if (digest.digest('hex') !== hash) refuseEntry(imageFile(hash), 'is damaged; its checksum is wrong')
}
