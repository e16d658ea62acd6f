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
 * A new folder for what a test keeps: in memory where the machine has enough of it, because tests wait for the disk
 * thousands of times. Its owner removes it.
 */
export const temporaryTestFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `kitroom-${name}-`))

/** The same on the disk, for what is about the disk. */
export const diskFolder = (name: string): string => mkdtempSync(join(tmpdir(), `kitroom-${name}-`))
