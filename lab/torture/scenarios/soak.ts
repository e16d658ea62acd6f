import { setTimeout as pause } from 'node:timers/promises'
import { overHttp } from '@kitroom/testkit/over-http'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

// Twenty rounds are half an hour.
const ROUND_MS = 90_000
const KILL_EVERY_MS = 30_000
const LOOK_EVERY_MS = 1000
const GROWTH_MAX = 1.1
const MIB = 1024 * 1024

/**
 * Mixed load on two servers for a long time, one of them killed repeatedly: the other one's memory does not grow from
 * the first third to the last, and nothing is lost.
 */
export const soak: Scenario = {
  name: 'a soak of mixed load with kills',
  engines: BOTH,
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const steady = await system.start()
    const steadily = started.admin.via(overHttp(() => steady.url))
    const writers = await sixteenWriters(started)
    const memory: number[] = []
    const losses: string[] = []
    let attempts = 0
    for (const end = performance.now() + rounds * ROUND_MS; performance.now() < end; ) {
      const load = write(writers, (nth) => (nth % 2 === 0 ? started.admin : steadily))
      for (const killAt = performance.now() + KILL_EVERY_MS; performance.now() < killAt; await pause(LOOK_EVERY_MS)) {
        memory.push(memoryOf(steady.pid, 'VmRSS'))
      }
      await started.crash()
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected, ...(await lossesIn(system, writers)))
    }
    const third = Math.floor(memory.length / 3)
    const [first, last] = [memory.slice(0, third), memory.slice(-third)].map(mean)
    const grew = `memory went from ${((first ?? 0) / MIB).toFixed(0)} to ${((last ?? 0) / MIB).toFixed(0)} MiB`
    process.stderr.write(`${system.engine}: ${grew}\n`)
    if ((last ?? 0) > (first ?? 0) * GROWTH_MAX) losses.push(grew)
    return { attempts, losses }
  },
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
