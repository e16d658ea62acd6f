import * as users from '@kitroom/contract/users'
import {
  codesOfRole,
  codesOfUser,
  lockAccess,
  refuseLosingLastAdministrator,
} from '../../platform/access/last-administrator.ts'
import { lockRow, missingIds } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { endSessionsOfUser } from '../../platform/http/auth/sessions.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { denied, type FieldError, invalidAll, notFound } from '../../platform/refusal.ts'
import { cancelTokens, MAIL } from '../auth/index.ts'
import * as queries from './queries.ts'
import { consequencesOf, tooLongToSignIn } from './rules.ts'

const refusingTakenEmail = <T>(write: () => Promise<T>) => refusingDuplicates({ email: users.USER_EMAIL_TAKEN }, write)

/** All that the schema cannot know: the references, and that nobody is given more than the acting user holds. */
const refuseWrong = async (
  db: Db,
  actorUserId: number,
  body: users.UserInput,
  storedEmail: string | null,
): Promise<void> => {
  const errors: FieldError[] = tooLongToSignIn(body.email, storedEmail)
  const unknownRole = await missingIds(db, 'roles', [body.app_role_id])
  const unknownClub = await missingIds(db, 'clubs', body.club_id === null ? [] : [body.club_id])
  const held = await codesOfUser(db, actorUserId)
  const given = await codesOfRole(db, body.app_role_id)
  if (unknownRole.length > 0) errors.push({ path: 'app_role_id', message: 'Role is required' })
  if (!given.isSubsetOf(held)) {
    errors.push({ path: 'app_role_id', message: 'This role has permissions that you do not have yourself' })
  }
  if (unknownClub.length > 0) errors.push({ path: 'club_id', message: 'Club must be valid' })
  if (errors.length > 0) invalidAll(errors)
}

type Parts = Mount & { wakeMailWorker: () => void }

/** Specification, section 7 'Clubs and users': users. */
export const userRoutes = ({ mount, wakeMailWorker }: Parts): void => {
  mount(users.listUsers, async ({ db }) => ({ users: await queries.listUsers(db) }))

  mount(users.getUser, async ({ db, params }) => ({
    user: (await queries.findUser(db, params.id)) ?? notFound('User'),
  }))

  mount(users.createUser, async ({ db, body, actor, record, afterCommit }) => {
    await lockAccess(db)
    await refuseWrong(db, actor.userId, body, null)
    const { updated_at: _, ...own } = body
    const values = { ...own, email_verified: own.email_verified ?? false, password_change_required: true }
    const id = await refusingTakenEmail(() => queries.insertUser(db, values, actor.userId))
    const user = (await queries.findUser(db, id)) ?? notFound('User')
    if (user.is_active) await queueMail(db, MAIL.setPassword, user.email, id)
    await record('user.created', { after: user })
    afterCommit(wakeMailWorker)
    return { user, message: 'User created.' }
  })

  mount(users.updateUser, async ({ db, params, body, actor, record, afterCommit }) => {
    await lockAccess(db)
    await lockRow(db, 'users', params.id)
    const before = (await queries.findUser(db, params.id)) ?? notFound('User')
    const [held, target] = [await codesOfUser(db, actor.userId), await codesOfUser(db, before.id)]
    if (!target.isSubsetOf(held)) denied('You cannot edit a user who has permissions that you do not have yourself.')
    const { updated_at, ...own } = body
    refuseIfChanged(before, updated_at)
    await refuseWrong(db, actor.userId, body, before.email)
    const { isEmailChanged, endsSessions, cancelsLinks, mayLoseGovernor } = consequencesOf(before, body)
    const values = {
      ...own,
      email_verified: isEmailChanged ? false : (own.email_verified ?? before.email_verified),
      password_change_required: own.password_change_required ?? before.password_change_required,
    }
    const version = { version: nextVersion(before), updatedBy: actor.userId }
    await refusingTakenEmail(() => queries.updateUser(db, before.id, values, version))
    if (endsSessions) await endSessionsOfUser(db, before.id)
    if (cancelsLinks) await cancelTokens(db, before.id)
    if (isEmailChanged) await queueMail(db, MAIL.addressChanged, before.email, before.id)
    if (mayLoseGovernor)
      await refuseLosingLastAdministrator(db, before.is_active && !body.is_active ? 'is_active' : 'app_role_id')
    const user = (await queries.findUser(db, before.id)) ?? notFound('User')
    await record('user.updated', { before, after: user })
    afterCommit(wakeMailWorker)
    return { user, message: 'User updated.' }
  })

  mount(users.listUserRoles, async ({ db }) => ({ roles: await queries.listRoleOptions(db) }))

  mount(users.listUserClubs, async ({ db }) => ({ clubs: await queries.listClubOptions(db) }))
}
