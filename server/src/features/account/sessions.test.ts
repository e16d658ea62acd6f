import { endOneSession, endOtherSessions, listSessions } from '@kitroom/contract/account'
import { getUserPermissions, login } from '@kitroom/contract/auth'
import { startApp } from '@kitroom/testkit/app'
import { PASSWORD } from '@kitroom/testkit/people'
import { expect, test } from 'vitest'
import { Sessions } from '../../platform/http/auth/sessions.ts'
import { clientOf } from '../../platform/http/auth/source.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a sign-in is listed with its browser, address and times, and without secrets', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.signIn()
  const client = app.anonymous()
  await client.call(login, { body: { email, password: PASSWORD }, headers: { 'user-agent': FIREFOX } })

  const { sessions } = await client.call(listSessions)

  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{20,}$/),
      user_agent: FIREFOX,
      address: '127.0.0.1',
      signed_in_at: expect.any(String),
      last_used_at: expect.any(String),
      is_current: true,
    },
  ])
  const kept = await app.database.read.selectFrom('sessions').select(['token_hash', 'csrf_hash']).execute()
  for (const { token_hash, csrf_hash } of kept) expect([token_hash, csrf_hash]).not.toContain(sessions[0]?.id)
  const thief = app.anonymous()
  thief.cookies.set('sid', sessions[0]?.id ?? '')
  expect((await thief.send(getUserPermissions)).status).toBe(401)
})

test('a session ended from another browser is over at once, and the end is recorded', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const [here, elsewhere] = [await app.signInAs(person), await app.signInAs(person)]
  const { sessions } = await here.call(listSessions)
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  const sessionId = sessions.find(({ is_current }) => !is_current)?.id ?? ''

  await here.call(endOneSession, { params: { sessionId } })

  expect((await elsewhere.send(getUserPermissions)).status).toBe(401)
  expect((await here.send(getUserPermissions)).status).toBe(200)
  const { action, actor_user_id, target_id } = await app.database.read
    .selectFrom('activity')
    .select(['action', 'actor_user_id', 'target_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([action, actor_user_id, target_id]).toEqual(['session.ended-elsewhere', person.id, person.id])
})

test("people cannot end another person's session", async () => {
  const app = await startApp()
  const [client, other] = [await app.signIn(), await app.signIn()]
  const { sessions } = await other.call(listSessions)

  const answer = await client.send(endOneSession, { params: { sessionId: sessions[0]?.id } })

  expect([answer.status, answer.body.message]).toEqual([404, 'Session not found'])
  expect((await other.send(getUserPermissions)).status).toBe(200)
})

test('all other sessions end, and those of other people stay', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const [here, ...others] = [await app.signInAs(person), await app.signInAs(person), await app.signInAs(person)]
  const stranger = await app.signIn()

  await here?.call(endOtherSessions)

  for (const other of others) expect((await other.send(getUserPermissions)).status).toBe(401)
  expect((await here?.call(listSessions))?.sessions).toHaveLength(1)
  expect((await stranger.send(getUserPermissions)).status).toBe(200)
})

test('the address of a session is shortened after 30 days', async () => {
  const app = await startApp()
  const { database } = app
  const sessions = new Sessions(database, { idleHours: 1000, lifeDays: 90 })
  const person = await app.insertPerson([])
  const client = clientOf({ ip: '::ffff:192.0.2.17', headers: { 'user-agent': FIREFOX } })
  const origin = { ...client, replaced: undefined }
  const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  await database.transaction(async (db) => {
    await sessions.start(db, person.id, origin)
    await db
      .updateTable('sessions')
      .set({ created_at: dayAgo(31) })
      .execute()
    await sessions.start(db, person.id, origin)
  })

  await sessions.sweep()

  const kept = await database.read.selectFrom('sessions').select('address').orderBy('created_at').execute()
  expect(kept.map(({ address }) => address)).toEqual(['192.0.2.x', '192.0.2.17'])
})
