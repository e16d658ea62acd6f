import { setTimeout as pause } from 'node:timers/promises'
import { listRoles } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { recovers } from '../recovers.ts'
import type { Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

/** PostgreSQL crashes and recovers under load: requests are refused for a moment (503), and the server recovers. */
export const postgresRestarted: Scenario = {
  name: 'PostgreSQL crashed and recovered under load',
  engines: ['postgres'],
  inTest: ['postgres'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      const load = write(writers, () => started.admin)
      await load.begun
      await pause(200 + Math.random() * 500)
      const restarting = system.postgres?.restart()
      const refused = await refusal(started.admin)
      await restarting
      if (!(await recovers(started.admin))) {
        return { attempts, losses: [...losses, 'the server did not recover by itself'] }
      }
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected)
      if (refused && refused !== '503 with Retry-After') losses.push(`a request in that moment was answered ${refused}`)
      losses.push(...(await lossesIn(system, writers)))
    }
    return { attempts, losses }
  },
}

/** The refusal of the first request during the crash; null if none was refused. */
const refusal = async (remote: Client): Promise<string | null> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { status, headers } = await remote.send(listRoles)
    if (status !== 200) return `${status}${headers['retry-after'] ? ' with Retry-After' : ''}`
    await pause(2)
  }
  return null
}
