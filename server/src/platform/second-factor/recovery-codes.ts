import { randomBytes } from 'node:crypto'
import { countRows } from '../database/count-rows.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { hashOf } from '../secret.ts'

const CODES = 10
const GROUPS = 4
const GROUP_LENGTH = 4
/**
 * 32 characters that are not mistaken for each other. A code has 80 random bits, so a plain digest cannot be reversed
 * by search.
 */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const hashFor = (userId: number, code: string): string =>
  hashOf(`recovery ${userId} ${code.replace(/[\s-]/g, '').toLowerCase()}`)

const newGroup = (): string =>
  Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** New recovery codes, which replace all of the person's; they are returned once. */
export const replaceRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  await deleteRecoveryCodes(db, userId)
  const codes = Array.from({ length: CODES }, newCode)
  const created_at = new Date().toISOString()
  const rows = codes.map((code) => ({ code_hash: hashFor(userId, code), user_id: userId, created_at, used_at: null }))
  await insertMany(db, 'recovery_codes', rows)
  return codes
}

export const deleteRecoveryCodes = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null))

/** Uses up one of the person's codes: of many at once exactly one gets true. */
export const consumeRecoveryCode = async (db: Db, userId: number, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('code_hash', '=', hashFor(userId, code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
