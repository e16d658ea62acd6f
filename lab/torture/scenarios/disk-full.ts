import { createClub } from '@kitroom/contract/clubs'
import { fillUnderLoad, lossesOfSecondTry, wronglyStored } from '../full-disk.ts'
import type { Scenario } from '../scenario.ts'
import { onSmallDisk } from '../small-disk.ts'
import { lossesIn } from '../writers.ts'

/**
 * The disk fills up under load: writes are refused temporarily, reads continue, and no acknowledged write is lost. An
 * import is stored completely or not at all, and can be sent again once there is room.
 */
export const diskFull: Scenario = {
  name: 'disk full, and room again',
  engines: ['sqlite'],
  inTest: ['sqlite'],
  run: ({ engine }, rounds) =>
    onSmallDisk(engine, 'data', async (given) => {
      const { disk, system, started, writers } = given
      const losses: string[] = []
      let attempts = 0
      for (let round = 0; round < rounds; round += 1) {
        const { load, sent, losses: whileFull } = await fillUnderLoad(given, round)
        losses.push(...whileFull, ...(await wronglyStored(system, sent)))
        disk.free()
        const { acknowledged, unexpected } = await load.stop()
        attempts += acknowledged
        losses.push(...unexpected)
        const { status } = await started.admin.send(createClub, { body: { name: `Room again ${round}` } })
        if (status !== 201) losses.push(`with room again a write was answered ${status}`)
        losses.push(...(await lossesOfSecondTry(system, started.admin, sent)), ...(await lossesIn(system, writers)))
      }
      return { attempts, losses }
    }),
}
