import { changePassword } from '@kitroom/contract/account'
import { forgotPassword, login, resetPassword } from '@kitroom/contract/auth'
import { listSecondFactors, removeFactor, sendCode } from '@kitroom/contract/second-factor'
import { deactivateUser, endUserSessions } from '@kitroom/contract/user-status'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD, type Person } from '@kitroom/testkit/people'
import { addAppTo } from '@kitroom/testkit/second-factor'
import { expect, test } from 'vitest'
import { insertDevice } from './queries.ts'

const NEW_PASSWORD = 'Quiet-River-58'
const COMPARED = 401

/** A browser that has signed in to this account before. */
const knownBrowser = async (app: TestApp, { id }: Person): Promise<Client> => {
  const client = app.anonymous()
  client.cookies.set('device', await app.database.transaction((db) => insertDevice(db, id)))
  return client
}
const knownBrowsers = async (app: TestApp, person: Person, count: number): Promise<Client[]> => {
  const clients: Client[] = []
  while (clients.length < count) clients.push(await knownBrowser(app, person))
  return clients
}
const countKnown = async ({ database }: TestApp, { id }: Person): Promise<number> =>
  (await database.read.selectFrom('devices').select('user_id').where('user_id', '=', id).execute()).length

/** The statuses of ten wrong passwords from each of these browsers. */
const guessFrom = async (clients: readonly Client[], { email }: Person): Promise<number[]> => {
  const statuses: number[] = []
  for (const client of clients) {
    for (let nth = 0; nth < 10; nth += 1) {
      statuses.push((await client.send(login, { body: { email, password: `Wrong-Horse-${nth}` } })).status)
    }
  }
  return statuses
}
const compared = (statuses: readonly number[], status = COMPARED) => statuses.filter((one) => one === status).length

test('the last five browsers of an account are known', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const browsers = await knownBrowsers(app, person, 7)
  expect(await countKnown(app, person)).toBe(5)
  // Each of the five has its own ten tries; the first two count as strangers.
  expect(compared(await guessFrom(browsers.slice(2, 4), person))).toBe(20)
  expect(compared(await guessFrom(browsers.slice(0, 2), person))).toBe(10)
})

test('whatever is known of the browsers, 30 wrong passwords are compared for an account, and then the right one waits', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const browsers = await knownBrowsers(app, person, 5)
  expect(compared(await guessFrom(browsers, person))).toBe(30)
  const [first] = browsers as [Client]
  expect((await first.send(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(429)
})

test('a right password in between gives back its own try alone', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const statuses: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const [browser] = (await knownBrowsers(app, person, 1)) as [Client]
    statuses.push(...(await guessFrom([browser], person)).slice(0, 9))
    await browser.send(login, { body: { email: person.email, password: PASSWORD } })
  }
  expect(compared(statuses)).toBeLessThanOrEqual(30)
})

test('whatever is known of the browsers, 20 wrong codes are compared for an account', async () => {
  const app = await startApp()
  const own = await app.signIn()
  const { person } = own
  await addAppTo(own)
  const statuses: number[] = []
  for (const browser of await knownBrowsers(app, person, 5)) {
    await browser.send(login, { body: { email: person.email, password: PASSWORD } })
    for (let nth = 0; nth < 10; nth += 1) {
      statuses.push((await browser.send(sendCode, { body: { code: String(nth).padStart(6, '0') } })).status)
    }
  }
  expect(compared(statuses, 400)).toBeLessThanOrEqual(20)
  expect(compared(statuses, 429)).toBeGreaterThanOrEqual(30)
})

type End = (given: { app: TestApp; admin: Client; client: Client & { person: Person } }) => Promise<unknown>

const byMail: End = async ({ app, client: { person } }) => {
  await app.anonymous().call(forgotPassword, { body: { email: person.email } })
  const [mail] = await mailsTo(app.config, person.email, 1)
  await app.anonymous().call(resetPassword, { body: { token: tokenIn(mail), newPassword: NEW_PASSWORD } })
}
const byRemovedFactor: End = async ({ client }) => {
  const [factor] = (await client.call(listSecondFactors)).factors
  await client.call(removeFactor, { params: { factorId: factor?.id ?? 0 }, body: { password: PASSWORD } })
}

test.each<[string, End]>([
  [
    'a new password',
    ({ client }) => client.call(changePassword, { body: { presentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  ],
  ['a reset by mail', byMail],
  ['a second factor that is added', ({ client }) => addAppTo(client)],
  ['a second factor that is removed', byRemovedFactor],
  ["'End all sessions'", ({ admin, client }) => admin.call(endUserSessions, { params: { id: client.person.id } })],
  ['deactivation', ({ admin, client }) => admin.call(deactivateUser, { params: { id: client.person.id } })],
])('no browser is known after %s', async (_what, end) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const client = await app.signIn()
  if (end === byRemovedFactor) await addAppTo(client)
  const browsers = await knownBrowsers(app, client.person, 3)

  await end({ app, admin, client })

  expect(await countKnown(app, client.person)).toBe(0)
  expect(compared(await guessFrom(browsers, client.person))).toBe(10)
})
