// `npm run lab -- bench requests lists --on sqlite --servers 1`: one table of what was measured, beside what is promised and
// what a bare program reaches. Every case on both databases when nothing is said; requests with one server and with two.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { diskFolder } from '@kitroom/testkit/temporary-folder'
import { newTestSystem } from '@kitroom/testkit/test-system'
import type { Case, Row } from './case.ts'
import { activity } from './cases/activity.ts'
import { backup } from './cases/backup.ts'
import { batches } from './cases/batches.ts'
import { images } from './cases/images.ts'
import { largeBodies } from './cases/large-bodies.ts'
import { lists } from './cases/lists.ts'
import { live } from './cases/live.ts'
import { longLists } from './cases/long-lists.ts'
import { machine } from './cases/machine.ts'
import { paged } from './cases/paged.ts'
import { pictures } from './cases/pictures.ts'
import { requests } from './cases/requests.ts'
import { screens } from './cases/screens.ts'
import { searchLoad } from './cases/search-load.ts'
import { stockGrid } from './cases/stock-grid.ts'
import { uploads } from './cases/uploads.ts'

const CASES: readonly Case[] = [
  ...[machine, requests, batches, activity, backup, images, pictures],
  ...[lists, paged, screens, stockGrid, live, longLists, largeBodies, searchLoad, uploads],
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string', default: 'sqlite,postgres' },
    servers: { type: 'string', default: '1,2' },
    only: { type: 'string', default: '' },
    stocked: { type: 'string', default: '42' },
  },
})

const line = (...[name = '', on = '', what = '', measured = '', goal = '', limit = '', share = '']: string[]): void =>
  console.log(
    `${name.padEnd(9)} ${on.padEnd(11)} ${what.padEnd(52)} ${measured.padStart(12)} ${goal.padStart(18)}  ${limit.padEnd(26)} ${share}`.trimEnd(),
  )

/** Three digits, or all of a whole number. */
const numberText = (value: number): string =>
  (value < 100 ? Number(value.toPrecision(3)) : Math.round(value)).toLocaleString('en')

const figure = (value: number, unit: Row['unit']): string => `${numberText(value)} ${unit}`.replace(' /s', '/s').trim()

const isMet = ({ value, unit, goal = 0 }: Row): boolean => (unit === '/s' ? value >= goal : value <= goal)

const shareOf = ({ value, unit, limit = 0 }: Row): string =>
  unit === '/s' ? `${numberText((100 * value) / limit)} %` : `${(value / limit).toFixed(2)} x`

const print = (name: string, on: string, row: Row): void => {
  const goal = row.goal === undefined ? '' : `${figure(row.goal, row.unit)} ${isMet(row) ? 'ok    ' : 'missed'}`
  const limit = row.limit === undefined ? [] : [`${figure(row.limit, row.unit)} ${row.by}`, shareOf(row)]
  line(name, on, row.what, figure(row.value, row.unit), goal, ...limit)
}

/** Runs a case on one database; returns the rows that miss their goal. */
const bench = async (one: Case, engine: 'sqlite' | 'postgres', servers: number): Promise<Row[]> => {
  const system = await newTestSystem(engine, 'files', diskFolder)
  const options = { servers, stocked: Number(values.stocked), wants: (name: string) => name.includes(values.only) }
  const missed: Row[] = []
  try {
    for await (const row of one.run(system, options)) {
      print(one.name, servers > 1 ? `${engine} x${servers}` : engine, row)
      if (row.goal !== undefined && !isMet(row)) missed.push(row)
    }
  } finally {
    await system.end()
  }
  return missed
}

const unknown = positionals.filter((name) => !CASES.some((one) => one.name === name))
if (unknown.length > 0) {
  const caseList = CASES.map(({ name, about }) => `  ${name.padEnd(9)} ${about}`).join('\n')
  console.error(`There is no case ${unknown.join(', ')}. The cases are:\n${caseList}`)
  process.exit(1)
}

const model = cpus()[0]?.model ?? 'unknown processor'
const busy = loadavg()[0]?.toFixed(1)
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${model}; load average ${busy}\n`)
line('case', 'on', '', 'measured', 'goal       ', 'a bare program', 'share')

const missed: Row[] = []
for (const one of CASES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  for (const engine of one.on.filter((name) => values.on.split(',').includes(name))) {
    const counts = one.severalServers ? values.servers.split(',').map(Number) : [1]
    for (const servers of counts) missed.push(...(await bench(one, engine, servers)))
  }
}
console.log(`\n${missed.length} of the goals missed`)
process.exit(0)
