import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/src/testing/server-process.ts'
import { fill } from './fill.ts'
import { measureArgon2, measureBare } from './limits.ts'
import { type Ground, type Load, type Loads, measure, sampleOf } from './load.ts'

const CASES = join(import.meta.dirname, 'cases')

const loadsFor = async (ground: Ground): Promise<Load[]> => {
  const files = readdirSync(CASES).sort()
  const cases: { loads: Loads }[] = await Promise.all(files.map((file) => import(join(CASES, file))))
  return cases.flatMap(({ loads }) => loads(ground))
}

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(20) + cells.map((cell) => String(cell).padStart(12)).join('')

const whole = (value: number): string => value.toFixed(0)

const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' })
const ground = await fill(dataDir)

console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}`,
)
console.log(`SQLite, ${ground.emails.length} users, ${ground.roleIds.length} roles; one server process\n`)
const hashes = await measureArgon2()
console.log(row('', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'at most/s', 'share', 'limited by'))

for (const load of await loadsFor(ground)) {
  const sample = await sampleOf(server.url, load)
  const own = await measure(server.url, load)
  const bound = load.hashes ? hashes : (await measureBare(sample, load)).perSecond
  const share = `${whole((100 * own.perSecond) / bound)} %`
  const limit = load.hashes ? 'argon2id' : 'node:http'
  console.log(row(load.name, whole(own.perSecond), own.p50Ms, own.p99Ms, own.failed, whole(bound), share, limit))
}

console.log(
  '\nnode:http: a bare server that answers the same bytes. argon2id: hashes alone, 19 MiB, 2 passes, 1 lane, all cores.',
)

await ground.database.close()
await server.stop()
rmSync(dataDir, { recursive: true })
