import { forgotPassword, resetPassword } from '@kitroom/contract/auth'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD } from '@kitroom/testkit/people'
import { signInWith } from '@kitroom/testkit/sign-in'
import { waitingFor } from '@kitroom/testkit/waiting-for'
import { expect, test } from 'vitest'
import { hashOf } from '../../platform/secret.ts'
import { MAIL, signInMails } from './mails.ts'

test('of 200 concurrent wrong passwords ten are checked', async () => {
  const app = await startApp()
  const { email, id } = await app.insertPerson([])

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => signInWith(app.anonymous(), { email }, `Wrong-${nth}`)),
  )

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(190)
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const user = await app.database.read
    .selectFrom('users')
    .select('failed_login_attempts')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(user?.failed_login_attempts).toBe(10)
})

test('a person who signs in on eight devices at once succeeds on all', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(app.anonymous(), { email })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  }
})

test('of fifty concurrent resets with one link exactly one succeeds', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  const [mail] = await mailsTo(app.config, email, 1)
  const token = tokenIn(mail)

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      app.anonymous().send(resetPassword, { body: { token, newPassword: `Quiet-River-${nth}` } }),
    ),
  )

  const winners = answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []))
  expect(winners).toHaveLength(1)
  expect((await signInWith(app.anonymous(), { email }, `Quiet-River-${winners[0]}`)).status).toBe(200)
})

test('no sign-in with the old password survives a simultaneous reset', async () => {
  const app = await startApp()
  const { id, email } = await app.insertPerson([])
  const sessions = () => app.database.read.selectFrom('sessions').select('user_id').execute()
  let password = PASSWORD
  for (let round = 0; round < 2; round += 1) {
    const token = `token-of-round-${round}`
    const created_at = new Date().toISOString()
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    await app.database.transaction((db) =>
      db
        .insertInto('password_tokens')
        .values({ token_hash: hashOf(token), user_id: id, mail_id: null, created_at, expires_at })
        .execute(),
    )
    const old = password
    password = `Quiet-River-${round}`
    const signIns = Array.from({ length: 6 }, () => signInWith(app.anonymous(), { email }, old))
    const [reset] = await Promise.all([
      app.anonymous().send(resetPassword, { body: { token, newPassword: password } }),
      ...signIns,
    ])
    expect([reset.status, await sessions()], `round ${round}`).toEqual([200, []])
  }
})

test('no link goes to an address that is being changed', async () => {
  const app = await startApp()
  const { id, email } = await app.insertPerson([])
  const now = new Date().toISOString()
  const mail = await app.database.transaction((db) =>
    db
      .insertInto('mails')
      // Far in the future, so that no server sends it.
      .values({
        kind: MAIL.reset,
        to_address: email,
        created_at: now,
        attempts: 0,
        next_attempt_at: '2999-01-01T00:00:00Z',
      })
      .returning(['id', 'kind', 'to_address', 'user_id', 'record_id', 'created_at'])
      .executeTakeFirstOrThrow(),
  )
  let composing: Promise<unknown> | undefined
  await app.database.transaction(async (db) => {
    await db
      .updateTable('users')
      .set({ email: 'moved@club.example', email_key: 'moved@club.example' })
      .where('id', '=', id)
      .execute()
    composing = signInMails[MAIL.reset]?.compose({ database: app.database, mail, publicUrl: 'http://127.0.0.1:3000' })
    // On PostgreSQL it reads the old address now, and waits for the row; on SQLite for the lock.
    if (app.database.engine === 'postgres') await eventually(async () => expect(await waitingFor(db)).toBe(1))
  })

  expect(await composing).toBeNull()
  expect(await app.database.read.selectFrom('password_tokens').selectAll().execute()).toEqual([])
})
