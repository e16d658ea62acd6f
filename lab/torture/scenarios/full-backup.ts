import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@kitroom/testkit/client'
import { runCommandLine } from '@kitroom/testkit/command'
import { overHttp } from '@kitroom/testkit/over-http'
import { ADMIN, startedWithCatalogue } from '@kitroom/testkit/test-system'
import { violations } from '../invariants.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { sixteenWriters } from '../writers.ts'

/** A backup while sixteen clients write, restored into an empty system: complete, consistent, and sign-in works. */
export const fullBackup: Scenario = {
  name: 'full backup under load, restored elsewhere',
  engines: BOTH,
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const file = join(system.dataDir, `backup-${round}.zip`)
      const load = write(writers, () => started.admin)
      await pause(100)
      const backup = await runCommandLine('backup', [file], system.settings)
      const { unexpected } = await load.stop()
      losses.push(...unexpected)
      if (backup.code !== 0) losses.push(`backup ${round}: ${backup.errors}`)
      const elsewhere = await system.another()
      const restore = await runCommandLine('restore', [file], elsewhere.settings)
      if (restore.code !== 0) losses.push(`restore ${round}: ${restore.errors}`)
      losses.push(...(await elsewhere.look((database) => violations(database, elsewhere.store))))
      const server = await elsewhere.start()
      await new Client(overHttp(() => server.url))
        .signIn(ADMIN)
        .catch((error: unknown) => losses.push(`round ${round}: ${error}`))
      await elsewhere.end()
    }
    return { attempts: rounds, losses }
  },
}
