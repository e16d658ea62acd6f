import { EMAIL_MAX } from '@kitroom/contract/auth'
import { personOrder } from '@kitroom/contract/name-order'
import { USER_EMAIL_TAKEN, type User, UserInput } from '@kitroom/contract/users'
import { grantsOf } from '../../platform/access/grants.ts'
import {
  listAdministratorIds,
  NO_ADMINISTRATOR_LEFT,
  refuseLosingLastAdministrator,
} from '../../platform/access/last-administrator.ts'
import type {
  Batching,
  ParsedRow,
  RecordChange,
  RowProblem,
  StoredRecord,
  Values,
} from '../../platform/batch/bulk-store.ts'
import { findRecord } from '../../platform/batch/one-record.ts'
import { recordStore } from '../../platform/batch/record-store.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Repeated } from '../../platform/http/mount/context.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { denied } from '../../platform/refusal.ts'
import { endAccess, MAIL } from '../auth/index.ts'
import { findUsers } from './queries.ts'
import { consequencesOf, isOtherEmail, ROLE_BEYOND, USER_BEYOND } from './rules.ts'

const inputOf = (values: Values) => values as unknown as UserInput // the schema has parsed it
const userOf = (record: StoredRecord) => record as User // what `findUsers` answers with

/** Refuses roles with more permissions than the sender may grant, and the loss of the last administrator. */
const check = async ({ db, actor }: Omit<Batching, 'batchId'>, rows: readonly ParsedRow[]): Promise<RowProblem[]> => {
  const { mayAssign, mayEditHolder } = await grantsOf(db, actor.userId)
  const problems: RowProblem[] = []
  for (const [row, { before, values }] of rows.entries()) {
    if (before && !(await mayEditHolder(userOf(before).app_role_id))) {
      problems.push({ row, path: '', message: USER_BEYOND })
    } else if (!(await mayAssign(inputOf(values).app_role_id, before?.id ?? null))) {
      problems.push({ row, path: 'app_role_id', message: ROLE_BEYOND })
    }
  }
  return [...problems, ...(await losesLastAdministrator(db, rows))]
}

/** The rows that together remove the last administrator. */
const losesLastAdministrator = async (db: Db, rows: readonly ParsedRow[]): Promise<RowProblem[]> => {
  const losing = rows.flatMap(({ before, values }, row) => {
    if (!before) return []
    const { mayLoseAdministrator: path } = consequencesOf(userOf(before), inputOf(values))
    const isLost = path !== null && (path !== 'email' || inputOf(values).email.length > EMAIL_MAX)
    return isLost ? [{ row, path, id: before.id }] : []
  })
  if (losing.length === 0) return []
  const lost = new Set(losing.map(({ id }) => id))
  const administrators = new Set(await listAdministratorIds(db))
  if (administrators.size === 0 || [...administrators].some((id) => !lost.has(id))) return []
  return losing
    .filter(({ id }) => administrators.has(id))
    .map(({ row, path }) => ({ row, path, message: NO_ADMINISTRATOR_LEFT }))
}

/** Sessions end, links are cancelled, and mails are sent. */
const afterWrite = async (
  { db, sendsInvitations }: Batching,
  changes: readonly RecordChange[],
  inserted: readonly number[],
): Promise<void> => {
  const edits = changes.map(({ before, values }) => ({
    user: userOf(before),
    ...consequencesOf(userOf(before), inputOf(values)),
  }))
  const ended = edits.filter(({ endsAccess }) => endsAccess).map(({ user }) => user.id)
  await endAccess(db, ended)
  const toUser = ({ email, id }: User) => ({ toAddress: email, userId: id })
  const moved = edits.filter(({ isEmailChanged }) => isEmailChanged).map(({ user }) => toUser(user))
  await queueMails(db, MAIL.addressChanged, moved)
  if (sendsInvitations && inserted.length > 0) {
    const invited = (await findUsers(db, inserted)).filter(({ is_active }) => is_active).map(toUser)
    await queueMails(db, MAIL.setPassword, invited)
  }
  const losing = edits.find(({ mayLoseAdministrator }) => mayLoseAdministrator)
  if (losing?.mayLoseAdministrator) await refuseLosingLastAdministrator(db, losing.mayLoseAdministrator)
}

const extraColumns = ({ actor }: Batching, values: Values, before: StoredRecord | null): Values => {
  const { email, email_verified, password_change_required } = inputOf(values)
  const name_order = personOrder(inputOf(values))
  if (!before) {
    return {
      name_order,
      email_verified: email_verified ?? false,
      password_change_required: true,
      failed_login_attempts: 0,
      created_by: actor.userId,
      updated_by: actor.userId,
    }
  }
  const stored = userOf(before)
  return {
    name_order,
    email_verified: isOtherEmail(stored.email, email) ? false : (email_verified ?? stored.email_verified),
    password_change_required: password_change_required ?? stored.password_change_required,
    updated_by: actor.userId,
  }
}

/** The records of a person who has never signed in; links refer to their mails. */
const OF_PERSON = ['password_tokens', 'provider_accounts', 'mails', 'stock_digests', 'stock_digest_readers'] as const

const beforeRemove = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const table of OF_PERSON) {
    await db
      .deleteFrom(table)
      .where(isOneOf(db, 'user_id', ids))
      .execute()
  }
}

export const userStore = recordStore({
  word: 'user',
  table: 'users',
  input: UserInput,
  key: 'email',
  find: findUsers,
  nameOf: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
  taken: { email: USER_EMAIL_TAKEN },
  check,
  extraColumns,
  afterWrite,
  beforeRemove,
  isInUse: (record) => userOf(record).last_login !== null,
})

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
