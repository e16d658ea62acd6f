import { changePassword, endOneSession, listSessions } from '@kitroom/contract/account'
import { startApp } from '@kitroom/testkit/app'
import { change, passwordActivityOf } from '@kitroom/testkit/password-changes'
import { signInWith } from '@kitroom/testkit/sign-in'
import { expect, test } from 'vitest'

test('many people change their passwords at once', async () => {
  const app = await startApp()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()))
  const answers = await Promise.all(people.map((client) => client.send(changePassword, { body: change })))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('of 40 concurrent wrong passwords ten are checked, and then the right one has to wait as well', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const body = { ...change, presentPassword: 'Wrong-Horse-7' }

  const answers = await Promise.all(Array.from({ length: 40 }, () => client.send(changePassword, { body })))

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await client.send(changePassword, { body: change })).status).toBe(429)
  // Sign-in and password change share one counter.
  expect((await signInWith(app.anonymous(), client.person)).status).toBe(429)
})

test('a session ended by ten calls at once is ended once', async () => {
  const app = await startApp()
  const client = await app.signIn()
  await app.signInAs(client.person)
  const { sessions } = await client.call(listSessions)
  const params = { sessionId: sessions.find(({ is_current }) => !is_current)?.id ?? '' }

  const answers = await Promise.all(Array.from({ length: 10 }, () => client.send(endOneSession, { params })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  const entries = app.database.read.selectFrom('activity').select('id').where('action', '=', 'session.ended-elsewhere')
  expect(await entries.execute()).toHaveLength(1)
})

test('of two concurrent changes one succeeds', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const to = (newPassword: string) => client.send(changePassword, { body: { ...change, newPassword } })

  const answers = await Promise.all([to('Quiet-River-58'), to('Quick-Brook-61')])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(
    (await passwordActivityOf(app, client.person)).filter(({ action }) => action === 'password.changed'),
  ).toHaveLength(1)
})
