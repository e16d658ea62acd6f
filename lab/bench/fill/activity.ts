import { listKey } from '@kitroom/contract/list-rows'
import { personOrder } from '@kitroom/contract/name-order'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { ofName } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { range } from '../measuring.ts'
import { DATED, insertRows } from './rows.ts'

export const ENTRIES = 1_000_000
export const PEOPLE = 200
/** Changed more often than any other record. */
export const BUSY_SIZE = 11
/** Dated half a minute apart, from here on. */
const FIRST = Date.parse('2025-12-01T00:00:00Z')
const APART_MS = 30_000
const AT_ONCE = 50_000

/** Every action is written at its share of twenty entries; the rare ones at a place of their own. */
const ACTIONS = [
  ...Array<string>(7).fill('inventory.updated'),
  ...Array<string>(3).fill('product-image.uploaded'),
  ...['product.updated', 'product.updated', 'product.created', 'size.updated', 'user.updated', 'player-pack.updated'],
  ...['garment-color.updated', 'session.started', 'session.refused', 'order.updated'],
]
const RARE_APART = 50_000
const FEW_APART = 997

/** One import of 30,000 records, and one of 500 in every ten thousand entries. */
const LARGE_BATCH = { from: 900_000, to: 930_000 }
const BATCH_APART = 10_000
const BATCH_SIZE = 500

const batchOf = (nth: number): number | null => {
  if (nth >= LARGE_BATCH.from && nth < LARGE_BATCH.to) return 1
  return nth % BATCH_APART >= BATCH_APART - BATCH_SIZE ? 2 + Math.floor(nth / BATCH_APART) : null
}

const actionOf = (nth: number): string => {
  if (nth % RARE_APART === 0) return 'club.removed'
  if (nth % FEW_APART === 0) return 'club.updated'
  if (batchOf(nth) === 1) return 'product.created'
  return ACTIONS[(nth * 7) % ACTIONS.length] ?? ''
}

/** The first person made half of everything, the last one only a few changes. */
const actorOf = (nth: number): number | null => {
  const batch = batchOf(nth)
  if (batch !== null) return 1 + (batch % 50)
  if (actionOf(nth) === 'session.refused') return null
  if (nth % 200_000 === 1) return PEOPLE
  return nth % 2 === 0 ? 1 : 2 + (nth % (PEOPLE - 2))
}

const targetOf = (nth: number): number =>
  actionOf(nth) === 'size.updated' && nth % 3 === 0 ? BUSY_SIZE : 1 + ((nth * 7919) % 5000)

/** All entries of batches but the last of each action, as they are marked when they are written. */
const findFolded = (): ReadonlySet<number> => {
  const [folded, listed] = [new Set<number>(), new Set<string>()]
  for (let nth = ENTRIES; nth > 0; nth -= 1) {
    const batch = batchOf(nth)
    if (batch === null) continue
    const key = `${batch} ${actionOf(nth)}`
    if (listed.has(key)) folded.add(nth)
    else listed.add(key)
  }
  return folded
}

const rowOf = (nth: number, folded: ReadonlySet<number>) => {
  const target = targetOf(nth)
  const state = (value: number) => JSON.stringify({ id: target, name: `Record ${target}`, sort_order: value })
  const actor = actorOf(nth)
  return {
    happened_at: new Date(FIRST + nth * APART_MS).toISOString(),
    actor_user_id: actor,
    actor_first_name: actor && 'Pat',
    actor_last_name: actor && `Tester ${actor}`,
    action: actionOf(nth),
    target_id: target,
    before: state(nth),
    after: state(nth + 1),
    names: JSON.stringify({ clubs: { [target]: `Record ${target}` } }),
    record_listed: listKey(`Record ${target}`),
    batch_id: batchOf(nth),
    is_folded: folded.has(nth),
  }
}

const insertPeople = async (db: Db): Promise<void> => {
  const [app_role_id] = await insertRows(db, 'roles', [{ name: 'Bench', ...ofName('Bench'), ...DATED }])
  const people = range(PEOPLE).map((nth) => ({
    id: nth + 1,
    first_name: 'Pat',
    last_name: `Tester ${nth + 1}`,
    name_order: personOrder({ first_name: 'Pat', last_name: `Tester ${nth + 1}` }),
    email: `pat${nth}@bench.example`,
    email_key: `pat${nth}@bench.example`,
    app_role_id,
    is_active: true,
    email_verified: true,
    password_change_required: false,
    failed_login_attempts: 0,
    ...DATED,
  }))
  await insertMany(db, 'users', people)
}

const insertBatches = async (db: Db): Promise<void> => {
  const batches = range(1 + ENTRIES / BATCH_APART).map((nth) => ({
    id: nth + 1,
    area: nth === 0 ? 'products' : 'inventory',
    kind: nth === 0 ? 'import' : 'edit',
    happened_at: new Date(FIRST).toISOString(),
    actor_user_id: 1 + ((nth + 1) % 50),
    undoes_id: null,
    created_count: nth === 0 ? LARGE_BATCH.to - LARGE_BATCH.from : 0,
    changed_count: nth === 0 ? 0 : BATCH_SIZE,
  }))
  await insertMany(db, 'batches', batches)
}

/** A record of a million entries, with their people and batches, in a database without either. */
export const fillActivity = async (database: Database): Promise<void> => {
  await database.transaction(async (db) => {
    await insertPeople(db)
    await insertBatches(db)
  })
  const folded = findFolded()
  for (let from = 1; from <= ENTRIES; from += AT_ONCE) {
    const rows = range(AT_ONCE).map((nth) => rowOf(from + nth, folded))
    await database.transaction(async (db) => {
      // So many people at once do not fit into the notice of a change.
      if (database.engine === 'postgres') await sql`SET LOCAL session_replication_role = replica`.execute(db)
      await insertMany(db, 'activity', rows)
    })
  }
  await database.transaction((db) => sql`ANALYZE`.execute(db).then(() => undefined))
}
