import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { importedOf, ROWS, sendImport } from '../imports.ts'
import { BOTH, type Scenario } from '../scenario.ts'

/** Longer than two concurrent imports take. */
const IMPORT_MS = 500
const CLIENTS = [1, 2]

/**
 * `kill -9` while two people import at once: an import is stored completely or not at all, acknowledged imports are
 * kept, and a retry with the same key takes effect once.
 */
export const killedImporting: Scenario = {
  name: 'killed while it imports',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const { admin, crash } = await startedWithCatalogue(system)
    const losses: string[] = []
    const send = (mark: string) => sendImport(admin, mark).catch(() => null)
    for (let round = 0; round < rounds * 2; round += 1) {
      const marks = CLIENTS.map((client) => `R${round}-${client}`)
      const sent = marks.map(send)
      await pause(randomInt(IMPORT_MS))
      await crash()
      const answers = await Promise.all(sent)
      for (const [nth, mark] of marks.entries()) {
        const [sizes = 0] = await system.look((database) => importedOf(database, mark))
        if (sizes !== 0 && sizes !== ROWS) losses.push(`${mark}: ${sizes} of ${ROWS} rows`)
        if (answers[nth]?.status === 200 && sizes !== ROWS) losses.push(`${mark}: acknowledged and not there`)
        const again = await send(mark)
        if (again?.status !== 200) losses.push(`${mark}: sent again, ${again?.status} ${again?.body}`)
        const counts = await system.look((database) => importedOf(database, mark))
        if (counts.join() !== [ROWS, ROWS, 1].join()) losses.push(`${mark}: rows, entries, batches: ${counts}`)
      }
    }
    return { attempts: rounds * 2 * CLIENTS.length, losses }
  },
}
