import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { BOTH, type Case, serve } from '../case.ts'
import { MIB, median, range, timed } from '../measuring.ts'

const STARTS = 5
const SETTLED_AFTER_MS = 5000

/** The start counts from the command to the first good answer of `/readyz`. Only on Linux. */
export const machine: Case = {
  name: 'machine',
  about: 'memory of an idle server, and seconds until it is ready',
  on: BOTH,
  run: async function* (system) {
    const [first, firstMs] = await timed(() => serve(system))
    yield { what: 'first start, which sets up the database', value: firstMs / 1000, unit: 's' }
    await pause(SETTLED_AFTER_MS)
    yield { what: 'memory of an idle server', value: memoryOf(first.pid, 'VmRSS') / MIB, unit: 'MiB', goal: 150 }
    await first.stop()

    const ends = { 'start after a stop': 'stop', 'start after a kill': 'kill' } as const
    for (const [what, end] of Object.entries(ends)) {
      const times: number[] = []
      for (const _ of range(STARTS)) {
        const [server, ms] = await timed(() => serve(system))
        times.push(ms / 1000)
        await server[end]()
      }
      yield { what, value: median(times), unit: 's', goal: end === 'stop' ? 1 : 1.5 }
    }
  },
}
