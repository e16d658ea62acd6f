import { setTimeout as pause } from 'node:timers/promises'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Outcome, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

/** `kill -9` while sixteen clients adjust, edit, upload and read; every acknowledged write is there afterwards. */
export const killed: Scenario = {
  name: 'server killed while it writes',
  engines: BOTH,
  inTest: BOTH,
  run: async (system, rounds): Promise<Outcome> => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      const load = write(writers, () => started.admin)
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
