import { setTimeout as pause } from 'node:timers/promises'
import { overHttp } from '@kitroom/testkit/over-http'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

/** Two servers on one system, one of them killed while both write. */
export const twoServersKilled: Scenario = {
  name: 'one of two servers killed while both write',
  engines: BOTH,
  inTest: ['postgres'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const second = await system.start()
    const remotes = [started.admin, started.admin.via(overHttp(() => second.url))]
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      const load = write(writers, (nth) => remotes[nth % 2] ?? started.admin)
      await load.begun
      await pause(150 + Math.random() * 1500)
      await started.crash()
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected)
      losses.push(...(await lossesIn(system, writers)))
    }
    return { attempts, losses }
  },
}
