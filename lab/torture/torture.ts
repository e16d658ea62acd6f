import { parseArgs } from 'node:util'
import { diskFolder } from '@kitroom/testkit/temporary-folder'
import { newTestSystem } from '@kitroom/testkit/test-system'
import { SCENARIOS } from './scenarios.ts'

// `npm run lab -- torture --rounds 100 --only killed`: every scenario on its engines, a line each, and exit code 1 for any
// loss.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } } })
const rounds = Number(values.rounds)
let lost = 0

for (const { name, engines, images, run } of SCENARIOS.filter((scenario) =>
  scenario.name.includes(values.only ?? ''),
)) {
  for (const engine of engines) {
    const system = await newTestSystem(engine, images, diskFolder)
    const began = performance.now()
    try {
      const { attempts, losses } = await run(system, rounds)
      lost += losses.length
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      process.stdout.write(
        `${engine.padEnd(8)}  ${name}: ${attempts} attempts, ${losses.length} losses, ${seconds} s\n`,
      )
      for (const loss of losses.slice(0, 10)) process.stdout.write(`          ${loss}\n`)
    } finally {
      await system.end()
    }
  }
}
process.exitCode = lost > 0 ? 1 : 0
