import { setTimeout as pause } from 'node:timers/promises'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { Disk } from '../power-cut/disk.ts'
import { newTracer } from '../power-cut/tracer.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

// One of each kind.
const CUTS_A_ROUND = 2
const HALF = 0.5

/**
 * The power is cut while sixteen clients adjust, edit, upload and read: of the data written but not synced, nothing is
 * left, or some sectors and some names; all acknowledged writes are still there.
 */
export const powerCut: Scenario = {
  name: 'power cut while it writes',
  engines: ['sqlite'],
  run: async (system, rounds): Promise<Outcome> => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    await started.server().stop()
    let attempts = 0

    const cut = async (isHonest: boolean, survives: () => boolean): Promise<string[]> => {
      const disk = new Disk(system.dataDir, { isHonest })
      const tracer = newTracer()
      await started.restart(tracer.before)
      const load = write(writers, () => started.admin)
      await load.begun
      await pause(150 + Math.random() * 1000)
      await started.server().kill()
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      for (const call of await tracer.calls()) disk.do(call)
      disk.cut(survives)
      return [...unexpected, ...(await lossesIn(system, writers))]
    }

    const losses: string[] = []
    for (let nth = 0; nth < rounds * CUTS_A_ROUND; nth += 1) {
      losses.push(...(await cut(true, nth % 2 === 0 ? () => false : () => Math.random() < HALF)))
    }
    // A disk that lies about syncing must lose acknowledged writes, or the cuts before have proved nothing.
    const lost = await cut(false, () => false)
    return { attempts, losses: lost.length > 0 ? losses : [...losses, 'a disk that never syncs lost nothing'] }
  },
}
