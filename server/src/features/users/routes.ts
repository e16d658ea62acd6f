import * as users from '@kitroom/contract/users'
import { grantsOf } from '../../platform/access/grants.ts'
import type { Services } from '../../platform/area.ts'
import { createRecord, updateRecord } from '../../platform/batch/one-record.ts'
import { unknownReferences } from '../../platform/database/references.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { findGivenUpMail } from '../../platform/mail/queue.ts'
import { conflict, invalidAll } from '../../platform/refusal.ts'
import { findSlowedUntil } from '../auth/index.ts'
import * as queries from './queries.ts'
import { ROLE_BEYOND } from './rules.ts'
import { findUser, lockEditable, refuseRepeated, userStore } from './store.ts'

/** The checks beyond the schema: the references exist, and the actor may assign the role. */
const refuseWrong = async (
  db: Db,
  body: Pick<users.UserInput, 'app_role_id'>,
  mayAssign: (roleId: number) => Promise<boolean>,
): Promise<void> => {
  const errors = await unknownReferences(db, users.UserInput, body)
  if (!(await mayAssign(body.app_role_id))) errors.push({ path: 'app_role_id', message: ROLE_BEYOND })
  if (errors.length > 0) invalidAll(errors)
}

/** Tells who may see users that the owner of an address is inactive: the list leaves that out of sight. */
const refuseOfInactive = async (db: Db, { permissions }: Actor, email: string, exceptId: number): Promise<void> => {
  if (!permissions.includes('USERS_READ')) return
  const owner = await queries.findOwner(db, email)
  if (owner && owner.id !== exceptId && !owner.is_active)
    conflict('email', `${users.USER_EMAIL_TAKEN}: its owner is inactive`)
}

/** The rules are in `docs/product.md`, 'Users'. */
export const userRoutes = ({ mountUnder, wakeMailWorker }: Services): void => {
  const mount = mountUnder(refuseRepeated)
  mount(users.listUsers, { grows: 'users' }, async ({ db }) => ({ users: queries.listUsers(db) }))

  mount(users.listUnusedInvitations, async ({ db, query }) => ({
    user_ids: await queries.listUnusedInvitations(db, query.today),
  }))

  mount(users.getUser, async ({ db, params }) => ({
    user: await findUser(db, params.id),
  }))

  mount(users.getSignInTrouble, async ({ db, params }) => {
    const { email } = await findUser(db, params.id)
    return {
      slowed_until: await findSlowedUntil(db, email),
      mail_given_up: await findGivenUpMail(db, params.id, email),
    }
  })

  const create = async (context: Context<typeof users.createUser>) => {
    const { db, body, actor, afterCommit } = context
    const { mayAssign } = await grantsOf(db, actor.userId)
    await refuseWrong(db, body, (roleId) => mayAssign(roleId, null))
    await refuseOfInactive(db, actor, body.email, 0)
    const user = await createRecord(userStore, { ...context, sendsInvitations: true })
    afterCommit(wakeMailWorker)
    return { user, message: 'User created.' }
  }
  mount(users.createUser, { changesAccess: true }, create)

  const update = async (context: Context<typeof users.updateUser>) => {
    const { db, params, body, actor, ifMatch, afterCommit } = context
    const before = await lockEditable(db, params.id, actor.userId)
    const { mayAssign } = await grantsOf(db, actor.userId)
    refuseIfChanged(before, ifMatch)
    await refuseWrong(db, body, (roleId) => mayAssign(roleId, before.id))
    await refuseOfInactive(db, actor, body.email, before.id)
    const user = await updateRecord(userStore, context, before.id, 'User')
    afterCommit(wakeMailWorker)
    return { user, message: 'User updated.' }
  }
  mount(users.updateUser, { changesAccess: true }, update)

  mount(users.listUserRoles, async ({ db }) => ({ roles: await queries.listRoleOptions(db) }))

  mount(users.listUserClubs, async ({ db }) => ({ clubs: await queries.listClubOptions(db) }))
}
