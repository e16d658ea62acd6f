import { updateMany } from '../../database/many-rows.ts'
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
    .select(['token_hash', 'address'])
    .where('created_at', '<', longAgo)
    .where('address', 'is not', null)
    .execute()
  const long = old.flatMap(({ token_hash, address }) => {
    const short = address === null ? null : shortAddress(address)
    return short === address ? [] : [{ token_hash, address: short }]
  })
  await updateMany(db, 'sessions', long, ['token_hash'])
}
