import type { User } from '@kitroom/contract/users'
import { grantsOf } from '../../platform/access/grants.ts'
import { findRecord } from '../../platform/batch/one-record.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Repeated } from '../../platform/http/mount/context.ts'
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

type OfUser = Repeated<{ params?: { id: number }; answer?: { user?: User } }>

/** A write about a user that is sent again: the user may have got more rights, or the caller lost some. */
export const refuseRepeated = ({ db, actor, params, answer }: OfUser): Promise<User> | undefined => {
  const id = params?.id ?? answer?.user?.id
  return id === undefined ? id : lockEditable(db, id, actor.userId)
}
