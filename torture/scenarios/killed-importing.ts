import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createBatch } from '@kitroom/contract/batches'
import type { Database } from '../../server/src/platform/database/database.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { startedWithCatalogue } from '../test-system.ts'

const ROWS = 500
/** Longer than two concurrent imports take. */
const IMPORT_MS = 500
const CLIENTS = [1, 2]

const rowsOf = (mark: string) =>
  Array.from({ length: ROWS }, (_, nth) => ({ cells: { code: `${mark}-${nth}`, name: `Size ${nth}` } }))

/** The numbers of an import's records, activity entries and batches. */
const countsOf = async ({ read }: Database, mark: string): Promise<readonly number[]> => {
  const { sizes } = await read
    .selectFrom('sizes')
    .select(({ fn }) => fn.countAll().as('sizes'))
    .where('code', 'like', `${mark}-%`)
    .executeTakeFirstOrThrow()
  const entries = await read
    .selectFrom('activity')
    .select('batch_id')
    .where('action', '=', 'size.created')
    .where('after', 'like', `%"${mark}-%`)
    .execute()
  return [Number(sizes), entries.length, new Set(entries.map(({ batch_id }) => batch_id)).size]
}

/**
 * `kill -9` while two people import at once: an import is stored completely or not at all, acknowledged imports are
 * kept, and a retry with the same key takes effect once.
 */
export const killedImporting: Scenario = {
  name: 'killed while it imports',
  engines: BOTH,
  short: ['sqlite'],
  run: async (system, rounds) => {
    const { admin, crash } = await startedWithCatalogue(system)
    const losses: string[] = []
    const send = (mark: string) =>
      admin
        .send(createBatch, {
          body: { area: 'sizes', rows: rowsOf(mark) },
          headers: { 'idempotency-key': mark },
        })
        .catch(() => null)
    for (let round = 0; round < rounds * 2; round += 1) {
      const marks = CLIENTS.map((client) => `R${round}-${client}`)
      const sent = marks.map(send)
      await pause(randomInt(IMPORT_MS))
      await crash()
      const answers = await Promise.all(sent)
      for (const [nth, mark] of marks.entries()) {
        const [sizes = 0] = await system.look((database) => countsOf(database, mark))
        if (sizes !== 0 && sizes !== ROWS) losses.push(`${mark}: ${sizes} of ${ROWS} rows`)
        if (answers[nth]?.status === 200 && sizes !== ROWS) losses.push(`${mark}: acknowledged and not there`)
        const again = await send(mark)
        if (again?.status !== 200) losses.push(`${mark}: sent again, ${again?.status} ${again?.body}`)
        const counts = await system.look((database) => countsOf(database, mark))
        if (counts.join() !== [ROWS, ROWS, 1].join()) losses.push(`${mark}: rows, entries, batches: ${counts}`)
      }
    }
    return { attempts: rounds * 2 * CLIENTS.length, losses }
  },
}
