import { startedWithCatalogue } from '../ground.ts'
import { violations } from '../invariants.ts'
import type { Scenario } from '../scenario.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { sixteenWriters } from '../writers.ts'

const DISK_MEBIBYTES = 48

/** The disk of the images refuses to be written, as one does that is failing: uploads are refused for the moment, the rest goes on. */
export const diskReadOnly: Scenario = {
  name: 'image disk read-only, and writable again',
  engines: ['postgres'],
  run: async (ground, rounds) => {
    const disk = mountSmallDisk(ground.dataDir, DISK_MEBIBYTES)
    try {
      const started = await startedWithCatalogue(ground)
      const writers = await sixteenWriters(started)
      const losses: string[] = []
      let attempts = 0
      const writeAll = async () => {
        attempts += writers.length
        return Promise.all(writers.map((writer) => writer.write(started.admin)))
      }
      // Makes the folders.
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
        const found = await ground.look(async (database) => [
          ...(await Promise.all(writers.map((writer) => writer.check(database)))).flat(),
          ...(await violations(database, ground.store)),
        ])
        losses.push(...found)
      }
      // The folder goes with the disk, so whoever still writes to it must be gone.
      await started.server().kill()
      return { attempts, losses }
    } finally {
      disk.unmount()
    }
  },
}
