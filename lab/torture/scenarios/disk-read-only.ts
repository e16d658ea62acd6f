import type { Scenario } from '../scenario.ts'
import { onSmallDisk } from '../small-disk.ts'
import { lossesIn } from '../writers.ts'

/** The disk of the images becomes read-only: uploads are refused temporarily, and all else continues. */
export const diskReadOnly: Scenario = {
  name: 'image disk read-only, and writable again',
  engines: ['postgres'],
  inTest: ['postgres'],
  run: ({ engine }, rounds) =>
    onSmallDisk(engine, 'data', async ({ disk, system, started, writers }) => {
      const losses: string[] = []
      let attempts = 0
      const writeAll = async () => {
        attempts += writers.length
        return Promise.all(writers.map((writer) => writer.write(started.admin)))
      }
      // Creates the folders.
      await writeAll()
      for (let round = 0; round < rounds; round += 1) {
        disk.protect()
        const meanwhile = await writeAll()
        disk.release()
        const afterwards = await writeAll()
        const refused = meanwhile.filter((status) => status >= 300)
        if (refused.length === 0) losses.push(`round ${round}: nothing was refused`)
        losses.push(...refused.filter((status) => status !== 503).map((status) => `refused with ${status}`))
        losses.push(...afterwards.filter((status) => status >= 300).map((status) => `answered ${status} afterwards`))
        losses.push(...(await lossesIn(system, writers)))
      }
      return { attempts, losses }
    }),
}
