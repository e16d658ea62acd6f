import * as users from '@kitroom/contract/users'
import { grantsOf } from '../../platform/access/grants.ts'
import { refuseLosingLastAdministrator } from '../../platform/access/last-administrator.ts'
import type { Services } from '../../platform/area.ts'
import { unknownReferences } from '../../platform/database/references.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { endSessionsOfUsers } from '../../platform/http/auth/end-sessions.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { findGivenUpMail, queueMail } from '../../platform/mail/queue.ts'
import { denied, invalidAll, notFound } from '../../platform/refusal.ts'
import { cancelTokens, findSlowedUntil, MAIL } from '../auth/index.ts'
import * as queries from './queries.ts'
import { consequencesOf, ROLE_BEYOND, USER_BEYOND } from './rules.ts'

const refusingTakenEmail = <T>(write: () => Promise<T>) => refusingDuplicates({ email: users.USER_EMAIL_TAKEN }, write)

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

/** The rules are in `docs/product.md`, 'Users'. */
export const userRoutes = ({ mount, wakeMailWorker }: Services): void => {
  mount(users.listUsers, async ({ db }) => ({ users: await queries.listUsers(db) }))

  mount(users.listUnusedInvitations, async ({ db, query }) => ({
    user_ids: await queries.listUnusedInvitations(db, query.today),
  }))

  mount(users.getUser, async ({ db, params }) => ({
    user: (await queries.findUser(db, params.id)) ?? notFound('User'),
  }))

  mount(users.getSignInTrouble, async ({ db, params }) => {
    const { email } = (await queries.findUser(db, params.id)) ?? notFound('User')
    return {
      slowed_until: await findSlowedUntil(db, email),
      mail_given_up: await findGivenUpMail(db, params.id, email),
    }
  })

  const create = async ({ db, body, actor, record, afterCommit }: Context<typeof users.createUser>) => {
    const { mayAssign } = await grantsOf(db, actor.userId)
    await refuseWrong(db, body, (roleId) => mayAssign(roleId, null))
    const values = { ...body, email_verified: body.email_verified ?? false, password_change_required: true }
    const id = await refusingTakenEmail(() => queries.insertUser(db, values, actor.userId))
    const user = (await queries.findUser(db, id)) ?? notFound('User')
    if (user.is_active) await queueMail(db, MAIL.setPassword, user.email, id)
    await record('user.created', { after: user })
    afterCommit(wakeMailWorker)
    return { user, message: 'User created.' }
  }
  mount(users.createUser, create, { changesAccess: true })

  const update = async ({
    db,
    params,
    body,
    actor,
    ifMatch,
    record,
    afterCommit,
  }: Context<typeof users.updateUser>) => {
    await lockRow(db, 'users', params.id)
    const before = (await queries.findUser(db, params.id)) ?? notFound('User')
    const { mayAssign, mayEdit } = await grantsOf(db, actor.userId)
    if (!(await mayEdit(before.id))) denied(USER_BEYOND)
    refuseIfChanged(before, ifMatch)
    await refuseWrong(db, body, (roleId) => mayAssign(roleId, before.id))
    const input = { ...body, is_active: body.is_active ?? before.is_active }
    const { isEmailChanged, endsSessions, cancelsLinks, mayLoseAdministrator } = consequencesOf(before, input)
    const values = {
      ...input,
      email_verified: isEmailChanged ? false : (body.email_verified ?? before.email_verified),
      password_change_required: body.password_change_required ?? before.password_change_required,
    }
    const version = { version: nextVersion(before), updatedBy: actor.userId }
    await refusingTakenEmail(() => queries.updateUser(db, before.id, values, version))
    if (endsSessions) await endSessionsOfUsers(db, [before.id])
    if (cancelsLinks) await cancelTokens(db, [before.id])
    if (isEmailChanged) await queueMail(db, MAIL.addressChanged, before.email, before.id)
    if (mayLoseAdministrator) await refuseLosingLastAdministrator(db, mayLoseAdministrator)
    const user = (await queries.findUser(db, before.id)) ?? notFound('User')
    await record('user.updated', { before, after: user })
    afterCommit(wakeMailWorker)
    return { user, message: 'User updated.' }
  }
  mount(users.updateUser, update, { changesAccess: true })

  mount(users.listUserRoles, async ({ db }) => ({ roles: await queries.listRoleOptions(db) }))

  mount(users.listUserClubs, async ({ db }) => ({ clubs: await queries.listClubOptions(db) }))
}
