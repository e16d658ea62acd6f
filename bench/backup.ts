// What a backup of 2,000 images of 200 KB costs, and restoring it, beside what programs that do nothing else need for
// the same files in the same run: zip -0, and unzip with sha256sum. `node scripts/run.mjs bench/backup.ts`; Linux with curl.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { type ServerProcess, startServer } from '@kitroom/testkit/server-process'
import { download, sendFile } from './archive-over-http.ts'
import { fill } from './fill.ts'
import { fillImages } from './fill-images.ts'
import { printMachine } from './machine.ts'
import { timeOfUnzip, timeOfZip } from './zip-programs.ts'

const IMAGES = 2000
const IMAGE_BYTES = 200_000
const SAMPLE_EVERY_MS = 20
const MIB = 1024 * 1024

const say = (name: string, ...cells: readonly string[]): void =>
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(16)).join(''))

const inSeconds = (ms: number | null): string => (ms === null ? 'not installed' : `${(ms / 1000).toFixed(2)} s`)
const times = (ms: number, bare: number | null): string => (bare === null ? '' : `${(ms / bare).toFixed(2)} times`)

/** The peak memory a server uses beyond its current level while something is done. */
const watchingMemory = async <T>({ pid }: ServerProcess, work: () => Promise<T>) => {
  const idle = memoryOf(pid, 'VmRSS')
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid, 'VmRSS'))
  }, SAMPLE_EVERY_MS)
  try {
    return { result: await work(), grown: `+${((most - idle) / MIB).toFixed(0)} of ${(idle / MIB).toFixed(0)} MiB` }
  } finally {
    clearInterval(timer)
  }
}

const home = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))

const SECRET_KEY = 'the-same-key-on-servers-of-one-business'

/** A server on a filled catalogue, with no images yet. Servers of one business share the key that signs backups. */
const startFilled = async (name: string, secretKey = SECRET_KEY) => {
  const dataDir = join(home, name)
  mkdirSync(dataDir)
  const server = await startServer({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SECRET_KEY: secretKey,
  })
  const ground = await fill({ dataDir, databaseUrl: null }, { users: 1, roles: 1 })
  return { server, dataDir, ground, end: () => Promise.all([ground.database.close(), server.stop()]) }
}

printMachine()
say(`${IMAGES} images of ${IMAGE_BYTES / 1000} KB`, 'first byte', 'whole', 'bare', 'share', 'memory')

const source = await startFilled('source')
await fillImages(source.ground, { count: IMAGES, bytes: IMAGE_BYTES })
const archive = join(home, 'backup.zip')
const { ground, server } = source
// The first run after a start also compiles the program and grows its heap; both are printed.
for (const name of ['Backup, the first', 'Backup, another']) {
  const backup = await watchingMemory(server, () =>
    download(server.url + downloadProductImages.path, ground.headers, archive),
  )
  const zipMs = timeOfZip(join(source.dataDir, 'images/originals'), join(home, 'bare.zip'))
  const { firstByteMs, wholeMs } = backup.result
  say(name, `${firstByteMs.toFixed(0)} ms`, inSeconds(wholeMs), inSeconds(zipMs), times(wholeMs, zipMs), backup.grown)
}

const target = await startFilled('target')
const other = await startFilled('other', 'the-key-of-another-business-altogether')
for (const [name, system] of [
  ['Restore into the same system', source],
  ['Restore into an empty one, same catalogue', target],
  ['Restore there once more', target],
  ['Restore into an empty one of another key', other],
] as const) {
  const restore = await watchingMemory(system.server, () =>
    sendFile(system.server.url + restoreProductImages.path, system.ground.headers, archive),
  )
  const unzipMs = timeOfUnzip(archive, join(home, 'unpacked'))
  say(name, '', inSeconds(restore.result), inSeconds(unzipMs), times(restore.result, unzipMs), restore.grown)
}
console.log(
  '\nbare: zip -0 -r for a backup, unzip and sha256sum for a restore; both write to the same disk without syncing it.',
)

await source.end()
await target.end()
await other.end()
rmSync(home, { recursive: true })
