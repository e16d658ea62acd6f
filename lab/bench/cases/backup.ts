import { execFile, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { downloadProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { diskFolder } from '@kitroom/testkit/temporary-folder'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { type Case, type Row, SQLITE, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { fillImages } from '../fill/images.ts'
import { watchMemory } from '../measuring.ts'

const IMAGES = { count: 2000, bytes: 200_000 }
const TIMES_BARE = 1.5
const FIRST_BYTE_MS = 200
const MEMORY_MIB = 80
const FORM = 'filename=backup.zip;type=application/zip'

const run = promisify(execFile)

/** A client in a process of its own that costs next to nothing, like the network process of a browser. */
const curl = async (headers: Readonly<Record<string, string>>, ...args: string[]) => {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const times = ['--write-out', '%{stderr}%{time_starttransfer} %{time_total}']
  const { stderr } = await run('curl', ['--silent', '--fail-with-body', ...times, ...headerArgs, ...args])
  const [firstByte = 0, whole = 0] = stderr.split(' ').map(Number)
  return { firstByteMs: firstByte * 1000, wholeMs: whole * 1000 }
}

/** The time of a shell command; undefined if its program is missing. */
const timeOf = (program: string, command: string, cwd?: string): number | undefined => {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return undefined
  const began = performance.now()
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
  return performance.now() - began
}

/** A server on a filled catalogue without images. Servers of one business share the key that signs backups. */
const startFilled = async (system: TestSystem, business: string) => ({
  system,
  server: await serve(system, { SECRET_KEY: `the-key-of-all-servers-of-${business}` }),
  filled: await fill(system, { users: 1, roles: 1, orders: 0 }),
})

type Started = Awaited<ReturnType<typeof startFilled>>

const inSeconds = (what: string, ms: number, bareMs: number | undefined, by: string): Row => {
  const row = { what, value: ms / 1000, unit: 's' } as const
  return bareMs === undefined ? row : { ...row, limit: bareMs / 1000, by, goal: (TIMES_BARE * bareMs) / 1000 }
}

const backUp = async function* (what: string, { server, filled, system }: Started, folder: string) {
  const args = ['--output', join(folder, 'backup.zip'), server.url + downloadProductImages.path]
  const [{ firstByteMs, wholeMs }, grown] = await watchMemory(server, () => curl(filled.headers, ...args))
  rmSync(join(folder, 'bare.zip'), { force: true })
  const zip = `zip -0 -q -r '${join(folder, 'bare.zip')}' .`
  const zipMs = timeOf('zip', zip, join(system.dataDir, 'images/originals'))
  yield inSeconds(what, wholeMs, zipMs, 'zip -0')
  yield { what: `${what}: first byte`, value: firstByteMs, unit: 'ms', goal: FIRST_BYTE_MS } as const
  yield { what: `${what}: memory`, value: grown, unit: 'MiB', goal: MEMORY_MIB } as const
}

const restore = async function* (what: string, { server, filled }: Started, folder: string) {
  const archive = join(folder, 'backup.zip')
  const args = ['--form', `file=@${archive};${FORM}`, '--output', '/dev/null', server.url + restoreProductImages.path]
  const [{ wholeMs }, grown] = await watchMemory(server, () => curl(filled.headers, ...args))
  const unpacked = join(folder, 'unpacked')
  rmSync(unpacked, { recursive: true, force: true })
  const unzip = `unzip -q '${archive}' -d '${unpacked}' && find '${unpacked}' -type f -print0 | xargs -0 sha256sum`
  yield inSeconds(what, wholeMs, timeOf('unzip', unzip), 'unzip, sha256sum')
  yield { what: `${what}: memory`, value: grown, unit: 'MiB' } as const
}

/** The bare programs write to the same disk and do not wait for it. Linux with `curl`. */
export const backup: Case = {
  name: 'backup',
  about: 'backup and restore of 2,000 images of 200 KB, beside zip and unzip',
  on: SQLITE,
  run: async function* (system) {
    const folder = diskFolder('archives')
    try {
      const source = await startFilled(system, 'one-business')
      await fillImages(system, source.filled, IMAGES)
      // The first one after a start also compiles the program and grows its heap.
      yield* backUp('backup, the first after a start', source, folder)
      yield* backUp('backup, another', source, folder)

      yield* restore('restore into the same system', source, folder)
      const target = await startFilled(await system.another(), 'one-business')
      yield* restore('restore into an empty system', target, folder)
      yield* restore('restore there once more', target, folder)
      const foreign = await startFilled(await system.another(), 'another-business')
      yield* restore('restore into one with another key', foreign, folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
