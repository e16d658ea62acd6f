import type { Db } from '../../database/schema.ts'
import { shortAddress } from './short-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADDRESS_KEPT_DAYS = 30

/** Deletes what has expired, and sessions not seen since `idleSince`; shortens old addresses. */
export const sweepSessions = async (db: Db, idleSince: string): Promise<void> => {
  const now = new Date().toISOString()
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince)]))
    .execute()
  await shortenOldAddresses(db)
  for (const table of ['devices', 'pending_sign_ins', 'factor_setups'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
}

const shortenOldAddresses = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - ADDRESS_KEPT_DAYS * DAY_MS).toISOString()
  const old = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('created_at', '<', longAgo)
    .where('address', 'is not', null)
    .execute()
  for (const { address } of old) {
    if (!address || shortAddress(address) === address) continue
    await db
      .updateTable('sessions')
      .set({ address: shortAddress(address) })
      .where('address', '=', address)
      .where('created_at', '<', longAgo)
      .execute()
  }
}
