import { createBatch } from '@kitroom/contract/batches'
import type { Client } from '@kitroom/testkit/client'
import type { Database } from '../../server/src/platform/database/database.ts'

export const ROWS = 500

const rowsOf = (mark: string) =>
  Array.from({ length: ROWS }, (_, nth) => ({ cells: { code: `${mark}-${nth}`, name: `Size ${nth}` } }))

/** Imports 500 sizes. The mark names them, and is the key of the request. */
export const sendImport = (remote: Client, mark: string) =>
  remote.send(createBatch, { body: { area: 'sizes', rows: rowsOf(mark) }, headers: { 'idempotency-key': mark } })

/** The numbers of an import's records, activity entries and batches. */
export const importedOf = async ({ read }: Database, mark: string): Promise<readonly number[]> => {
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
