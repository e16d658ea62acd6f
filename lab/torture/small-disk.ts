import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { newTestSystem, startedWithCatalogue, type TestSystem } from '@kitroom/testkit/test-system'
import type { Engine } from '../../server/src/platform/database/database.ts'
import { sixteenWriters, type Writer } from './writers.ts'

type Started = Awaited<ReturnType<typeof startedWithCatalogue>>

const CHUNK = Buffer.alloc(256 * 1024)
const LEAST = 4096
/** The folders of `newTestSystem` that can be on a small disk, and its size. PostgreSQL's log takes up to 256 MB. */
const MEBIBYTES = { data: 48, postgres: 512 }

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

const mountSmallDisk = (folder: string, mebibytes: number) => {
  if (!mount(folder, mebibytes)) throw new Error(`No small disk can be mounted at ${folder}`)
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

export type OnSmallDisk = {
  disk: ReturnType<typeof mountSmallDisk>
  system: TestSystem
  started: Started
  /** Sixteen that have not written yet. */
  writers: Writer[]
}

/** Runs a scenario on a system with its data, or its PostgreSQL, on a small disk. */
export const onSmallDisk = async <T>(
  engine: Engine,
  full: keyof typeof MEBIBYTES,
  run: (given: OnSmallDisk) => Promise<T>,
): Promise<T> => {
  const mounted = temporaryTestFolder('disk')
  const disk = mountSmallDisk(mounted, MEBIBYTES[full])
  const folder = (name: string): string => {
    if (name !== full) return temporaryTestFolder(name)
    const inside = join(mounted, name)
    mkdirSync(inside)
    return inside
  }
  try {
    const system = await newTestSystem(engine, 'files', folder)
    try {
      const started = await startedWithCatalogue(system)
      return await run({ disk, system, started, writers: await sixteenWriters(started) })
    } finally {
      await system.end()
    }
  } finally {
    disk.unmount()
    rmSync(mounted, { recursive: true, force: true })
  }
}
