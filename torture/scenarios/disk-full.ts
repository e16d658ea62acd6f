import { setTimeout as pause } from 'node:timers/promises'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import type { Client } from '@kitroom/testkit/client'
import { importedOf, ROWS, sendImport } from '../imports.ts'
import type { Scenario } from '../scenario.ts'
import { onSmallDisk } from '../small-disk.ts'
import { write } from '../write.ts'
import { lossesIn } from '../writers.ts'

export const WHOLE = [ROWS, ROWS, 1].join()
export const NOTHING = [0, 0, 0].join()
const TRIES = 400
const DESCRIPTION = 'x'.repeat(250)

/**
 * The disk fills up under load: writes are refused temporarily, reads continue, and no acknowledged write is lost. An
 * import is stored completely or not at all, and can be sent again once there is room.
 */
export const diskFull: Scenario = {
  name: 'disk full, and room again',
  engines: ['sqlite'],
  run: ({ engine }, rounds) =>
    onSmallDisk(engine, 'torture', async ({ disk, system, started, writers }) => {
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
        const whileFull = await system.look((database) => importedOf(database, mark))
        const expected = full.status === 200 ? WHOLE : NOTHING
        if (![200, 503].includes(full.status)) losses.push(`with a full disk an import was answered ${full.status}`)
        if (whileFull.join() !== expected)
          losses.push(`import answered ${full.status}: rows, entries, batches: ${whileFull}`)
        disk.free()
        const { acknowledged, unexpected } = await load.stop()
        attempts += acknowledged
        losses.push(...unexpected)
        const { status } = await started.admin.send(createClub, { body: { name: `Room again ${round}` } })
        if (status !== 201) losses.push(`with room again a write was answered ${status}`)
        const again = await sendImport(started.admin, mark)
        const imported = await system.look((database) => importedOf(database, mark))
        if (again.status !== 200 || imported.join() !== WHOLE) {
          losses.push(`import sent again, ${again.status}: rows, entries, batches: ${imported}`)
        }
        losses.push(...(await lossesIn(system, writers)))
      }
      return { attempts, losses }
    }),
}

/** Writes until the database refuses because it is full; then a list must be answered with one of these. */
export const untilRefused = async (remote: Client, round: number, listed: readonly number[]): Promise<string[]> => {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const { status, headers } = await remote.send(createClub, {
      body: { name: `Filling ${round} ${nth}`, description: DESCRIPTION },
    })
    if (status < 300) continue
    const list = await remote.send(listClubs)
    return [
      ...(status === 503 && headers['retry-after'] ? [] : [`with a full disk a write was answered ${status}`]),
      ...(listed.includes(list.status) ? [] : [`with a full disk a list was answered ${list.status}`]),
    ]
  }
  return [`${TRIES} writes fitted on a full disk`]
}
