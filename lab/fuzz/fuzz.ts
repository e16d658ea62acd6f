import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { newTestSystem, startedWithCatalogue } from '@kitroom/testkit/test-system'
import { DOORS } from './doors.ts'
import { runDoor } from './run.ts'

// `npm run lab -- fuzz --mutations 10000 --only zip --seed 7 --on postgres`: a line a door, and exit code 1 for any finding.
const { values } = parseArgs({
  options: {
    mutations: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'sqlite' },
  },
})
const how = { seed: Number(values.seed), mutations: Number(values.mutations), from: Number(values.from) }
process.stdout.write(`seed ${how.seed}\n`)

const system = await newTestSystem(values.on === 'postgres' ? 'postgres' : 'sqlite')
let findings = 0
try {
  const { admin, server, productId } = await startedWithCatalogue(system)
  for (const door of DOORS.filter(({ name }) => name.includes(values.only))) {
    const report = await runDoor(door, server(), { headers: admin.headers, productId }, how)
    const statuses = [...report.statuses].sort().map(([status, count]) => `${status} ${count}`)
    process.stdout.write(`${door.name.padEnd(10)} ${statuses.join(', ')}; ${report.findings.length} findings\n`)
    for (const finding of report.findings.slice(0, 10)) process.stdout.write(`           ${finding}\n`)
    findings += report.findings.length
  }
} finally {
  await system.end()
}
process.exitCode = findings > 0 ? 1 : 0
