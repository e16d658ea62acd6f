import type { User } from '@kitroom/contract/users'
import { grantsOf } from '../../platform/access/grants.ts'
import { findRecord } from '../../platform/batch/one-record.ts'
import type { Db } from '../../platform/database/schema.ts'
import { denied } from '../../platform/refusal.ts'
import { userStore } from './bulk.ts'
import { USER_BEYOND } from './rules.ts'

export const findUser = (db: Db, id: number): Promise<User> => findRecord(userStore, db, id, 'User')

/** The user with their row locked; refused (403) if the caller may not edit them. */
export const lockEditable = async (db: Db, id: number, actorUserId: number): Promise<User> => {
  await userStore.lock(db, [id])
  const user = await findUser(db, id)
  const { mayEdit } = await grantsOf(db, actorUserId)
  return (await mayEdit(id)) ? user : denied(USER_BEYOND)
}
