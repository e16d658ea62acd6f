import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES
}

/**
 * A new folder for a test's data: in memory if there is enough, because tests wait for the disk thousands of times. The
 * caller removes it.
 */
export const temporaryTestFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `kitroom-${name}-`))

/** The same on the disk, for tests of the disk. */
export const diskFolder = (name: string): string => mkdtempSync(join(tmpdir(), `kitroom-${name}-`))
