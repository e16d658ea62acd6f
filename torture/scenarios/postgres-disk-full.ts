import { setTimeout as pause } from 'node:timers/promises'
import { listClubs } from '@kitroom/contract/clubs'
import { sql } from 'kysely'
import { importedOf, sendImport } from '../imports.ts'
import { recovers } from '../recovers.ts'
import type { Scenario } from '../scenario.ts'
import { onSmallDisk } from '../small-disk.ts'
import type { TestSystem } from '../test-system.ts'
import { write } from '../write.ts'
import { lossesIn } from '../writers.ts'
import { NOTHING, untilRefused, WHOLE } from './disk-full.ts'

const LOG_FILES = 100

/**
 * The disk of PostgreSQL fills up under load. At first it refuses writes; then it ends because it cannot write its log,
 * and is started again once there is room. Requests are refused temporarily until then, no acknowledged write is lost,
 * and an import is stored completely or not at all.
 */
export const postgresDiskFull: Scenario = {
  name: 'disk of PostgreSQL full, and room again',
  engines: ['postgres'],
  run: ({ engine }, rounds) =>
    onSmallDisk(engine, 'postgres', async ({ disk, system, started, writers }) => {
      const losses: string[] = []
      let attempts = 0
      for (let round = 0; round < rounds; round += 1) {
        const load = write(writers, () => started.admin)
        await load.begun
        await pause(300)
        disk.fill()
        losses.push(...(await untilRefused(started.admin, round, [200])))
        const mark = `F${round}`
        const full = await sendImport(started.admin, mark)
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
        losses.push(...unexpected)
        const imported = (await system.look((database) => importedOf(database, mark))).join()
        const isRight = full.status === 200 ? imported === WHOLE : [NOTHING, WHOLE].includes(imported)
        if (![200, 503].includes(full.status) || !isRight) {
          losses.push(`import answered ${full.status}: rows, entries, batches: ${imported}`)
        }
        const again = await sendImport(started.admin, mark)
        const importedAgain = (await system.look((database) => importedOf(database, mark))).join()
        if (again.status !== 200 || importedAgain !== WHOLE) {
          losses.push(`import sent again, ${again.status}: rows, entries, batches: ${importedAgain}`)
        }
        losses.push(...(await lossesIn(system, writers)))
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
