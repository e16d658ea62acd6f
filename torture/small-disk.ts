import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startedWithCatalogue, type TestSystem } from './test-system.ts'
import { sixteenWriters, type Writer } from './writers.ts'

type Started = Awaited<ReturnType<typeof startedWithCatalogue>>

const CHUNK = Buffer.alloc(256 * 1024)
const LEAST = 4096
const MEBIBYTES = 48

const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0

const mustRun = (...line: readonly [command: string, ...string[]]): void => {
  if (!run(...line)) throw new Error(`${line.join(' ')} failed`)
}

const mount = (folder: string, mebibytes: number): boolean =>
  run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder)

/** Whether a small disk can be mounted here: on Linux as root, and not in every container. */
export const canMountSmallDisk = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-disk-'))
  try {
    return mount(folder, 1) && run('umount', folder)
  } finally {
    rmdirSync(folder)
  }
}

const mountSmallDisk = (folder: string) => {
  if (!mount(folder, MEBIBYTES)) throw new Error(`No small disk can be mounted at ${folder}`)
  const filler = join(folder, 'filler')
  return {
    /** Fills all free space, to the last page. */
    fill: (): void => {
      const file = openSync(filler, 'w')
      try {
        for (let size = CHUNK.length; size >= LEAST; ) {
          const { bavail, bsize } = statfsSync(folder)
          if (bavail === 0) break
          size = Math.min(size, bavail * bsize)
          writeSync(file, CHUNK, 0, size)
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    /** Makes the disk read-only until `release`. */
    protect: () => mustRun('mount', '-o', 'remount,ro', folder),
    release: () => mustRun('mount', '-o', 'remount,rw', folder),
    unmount: (): void => void run('umount', '--lazy', folder),
  }
}

/** Runs a scenario with its data on a small disk, with sixteen writers that have not written yet. */
export const onSmallDisk = async <T>(
  system: TestSystem,
  run: (disk: ReturnType<typeof mountSmallDisk>, started: Started, writers: Writer[]) => Promise<T>,
): Promise<T> => {
  const disk = mountSmallDisk(system.dataDir)
  try {
    const started = await startedWithCatalogue(system)
    const outcome = await run(disk, started, await sixteenWriters(started))
    // The folder disappears with the disk, so the server must have ended.
    await started.server().kill()
    return outcome
  } finally {
    disk.unmount()
  }
}
