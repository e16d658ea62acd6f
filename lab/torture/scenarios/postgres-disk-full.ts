import { listClubs } from '@kitroom/contract/clubs'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { sql } from 'kysely'
import { fillUnderLoad, lossesOfSecondTry, wronglyStored } from '../full-disk.ts'
import { recovers } from '../recovers.ts'
import type { Scenario } from '../scenario.ts'
import { onSmallDisk } from '../small-disk.ts'
import { lossesIn } from '../writers.ts'

const LOG_FILES = 100

/**
 * The disk of PostgreSQL fills up under load. At first it refuses writes; then it ends because it cannot write its log,
 * and is started again once there is room. Requests are refused temporarily until then, no acknowledged write is lost,
 * and an import is stored completely or not at all.
 */
export const postgresDiskFull: Scenario = {
  name: 'disk of PostgreSQL full, and room again',
  engines: ['postgres'],
  inTest: ['postgres'],
  run: ({ engine }, rounds) =>
    onSmallDisk(engine, 'postgres', async (given) => {
      const { disk, system, started, writers } = given
      const losses: string[] = []
      let attempts = 0
      for (let round = 0; round < rounds; round += 1) {
        const { load, sent, losses: whileFull } = await fillUnderLoad(given, round)
        losses.push(...whileFull)
        if (!(await endsWithoutRoomForItsLog(system))) losses.push('PostgreSQL had room for its log')
        const { status, headers } = await started.admin.send(listClubs)
        if (status !== 503 || !headers['retry-after']) losses.push(`without PostgreSQL a list was answered ${status}`)
        disk.free()
        await system.postgres?.restart()
        if (!(await recovers(started.admin))) {
          return { attempts, losses: [...losses, 'the server did not recover by itself'] }
        }
        const { acknowledged, unexpected } = await load.stop()
        attempts += acknowledged
        losses.push(...unexpected, ...(await wronglyStored(system, sent, true)))
        losses.push(...(await lossesOfSecondTry(system, started.admin, sent)), ...(await lossesIn(system, writers)))
      }
      return { attempts, losses }
    }),
}

/** Begins new files of the log, which uses up those that PostgreSQL made before the disk was full. */
const endsWithoutRoomForItsLog = async (system: TestSystem): Promise<boolean> => {
  const begin = sql`SELECT pg_logical_emit_message(false, 'full', 'disk'), pg_switch_wal()`
  for (let file = 0; file < LOG_FILES; file += 1) {
    const isRunning = await system
      .look(({ read }) => begin.execute(read))
      .then(
        () => true,
        () => false,
      )
    if (!isRunning) return true
  }
  return false
}
