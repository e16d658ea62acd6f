// `npm run bench -- --on sqlite --servers 1 --only users`: requests a second on a filled database, beside what limits
// them in the same run; both databases, with one server and with two, when nothing is said.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@kitroom/testkit/postgres'
import { startServer } from '@kitroom/testkit/server-process'
import { measureCommits, measureRows } from './bare-database.ts'
import { fill } from './fill.ts'
import { measureArgon2, measureBare } from './limits.ts'
import { type Load, type Loads, measure, sampleOf, type TestSystem } from './load.ts'
import { printMachine } from './machine.ts'

const CASES = join(import.meta.dirname, 'cases')

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'sqlite,postgres' },
    servers: { type: 'string', default: '1,2' },
    only: { type: 'string', default: '' },
    // Of the products: how many come in every color and size, with 240 items each.
    stocked: { type: 'string', default: '42' },
  },
})

const loadsFor = async (ground: TestSystem): Promise<Load[]> => {
  const files = readdirSync(CASES).sort()
  const cases: { loads: Loads }[] = await Promise.all(files.map((file) => import(join(CASES, file))))
  return cases.flatMap(({ loads }) => loads(ground)).filter(({ name }) => name.includes(values.only))
}

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(30) + cells.map((cell) => String(cell).padStart(12)).join('')

const rounded = (value: number): string => value.toFixed(value < 100 ? 1 : 0)

/** The upper limit for this load, and its reason. */
const limitOf = async (ground: TestSystem, url: string, load: Load): Promise<[perSecond: number, by: string]> => {
  if (load.hashes) return [await measureArgon2(), 'argon2id']
  if (load.rows) return [await measureRows(ground, load.rows), 'rows+JSON']
  if (load.commits) return [await measureCommits(ground), 'commits']
  return [(await measureBare(await sampleOf(url, load), load)).perSecond, 'node:http']
}

const benchOn = async (engine: string, count: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const database = postgres ? { DATABASE_URL: postgres.url } : {}
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...database }
  const servers = [await startServer(settings)]
  while (servers.length < count) servers.push(await startServer(settings))
  const urls = servers.map(({ url }) => url)
  const ground = await fill({ dataDir, databaseUrl: postgres?.url ?? null }, { stocked: Number(values.stocked) })

  console.log(
    `\n${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, ${count === 1 ? 'one server' : `${count} servers`}`,
  )
  console.log(row('', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'at most/s', 'share', 'limited by'))
  for (const load of await loadsFor(ground)) {
    const [bound, by] = await limitOf(ground, urls[0] ?? '', load)
    const own = await measure(urls, load)
    const share = `${rounded((100 * own.perSecond) / bound)} %`
    console.log(row(load.name, rounded(own.perSecond), own.p50Ms, own.p99Ms, own.failed, rounded(bound), share, by))
  }

  await ground.database.close()
  await Promise.all(servers.map((server) => server.stop()))
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
}

printMachine()
for (const engine of values.on.split(',')) {
  for (const count of values.servers.split(',')) await benchOn(engine, Number(count))
}
console.log(`
node:http: one bare server that answers the same bytes. rows+JSON: a bare loop that asks the database for the same rows and
makes JSON of them. commits: a bare loop of durable updates. argon2id: hashes alone, 19 MiB, 2 passes, 1 lane, on
${availableParallelism()} cores. "written": a role is changed 20 times a second, so no answer comes from memory.`)
