import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/database/schema.ts'

/** The key of one person's drafts: the same at every sign-in and on every server, and another one for each person. */
export const draftKeyOf = async (db: Db, userId: number): Promise<string> => {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'drafts')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`drafts ${userId}`).digest('base64')
}
