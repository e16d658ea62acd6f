import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@kitroom/testkit/client'
import { runCommandLine } from '@kitroom/testkit/command'
import { overHttp } from '@kitroom/testkit/over-http'
import { ADMIN } from '@kitroom/testkit/test-system'
import { sql } from 'kysely'
import { MIGRATION_NAMES } from '../../../server/src/migrations/index.ts'
import { BOTH, type Scenario } from '../scenario.ts'

/** A server killed while it sets up an empty database: the next start never finds it half done. */
export const killedStarting: Scenario = {
  name: 'server killed while it sets up the database',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (first, rounds) => {
    const losses: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const system = await first.another()
      const starting = system.start().catch(() => null)
      await pause(Math.random() * 600)
      await system.killStarting()
      await starting
      const server = await system.start()
      await new Client(overHttp(() => server.url))
        .signIn(ADMIN)
        .catch((error: unknown) => losses.push(`round ${round}: ${error}`))
      const applied = await system.look(
        async ({ read }) => (await sql`SELECT name FROM migrations`.execute(read)).rows.length,
      )
      if (applied !== MIGRATION_NAMES.length) losses.push(`round ${round}: ${applied} migrations were applied`)
      const list = await runCommandLine('admin', ['list'], system.settings)
      if (!list.output.includes(ADMIN.email)) losses.push(`round ${round}: the administrator is missing`)
      await system.end()
    }
    return { attempts: rounds, losses }
  },
}
