import { setTimeout as pause } from 'node:timers/promises'
import { listRoles } from '@kitroom/contract/roles'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import type { Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

const HANGS_MS = 30_000
const ANSWERED_WITHIN_MS = 35_000
const RECOVERED_WITHIN_MS = 5000

/** The database hangs for half a minute under load: no request waits endlessly, and all continues afterwards. */
export const databaseHangs: Scenario = {
  name: 'PostgreSQL hangs for half a minute under load',
  engines: ['postgres'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    const ask = async (): Promise<{ status: number; tookMs: number }> => {
      const began = performance.now()
      const { status } = await started.admin.send(listRoles)
      return { status, tookMs: performance.now() - began }
    }
    for (let round = 0; round < rounds; round += 1) {
      const load = write(writers, () => started.admin)
      await load.begun
      await pause(300)
      system.postgres?.pause()
      const pendingAnswer = ask()
      await pause(HANGS_MS)
      system.postgres?.resume()
      const resumed = performance.now()
      const { status, tookMs } = await pendingAnswer
      if (status !== 200 && status !== 503) losses.push(`a read meanwhile was answered ${status}`)
      if (tookMs > ANSWERED_WITHIN_MS) losses.push(`a read meanwhile took ${Math.round(tookMs)} ms`)
      while ((await ask()).status !== 200) await pause(50)
      const recovery = performance.now() - resumed
      if (recovery > RECOVERED_WITHIN_MS) losses.push(`it recovered after ${Math.round(recovery)} ms`)
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected, ...(await lossesIn(system, writers)))
    }
    return { attempts, losses }
  },
}
