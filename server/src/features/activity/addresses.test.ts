import { endOtherSessions } from '@kitroom/contract/account'
import { listActivity } from '@kitroom/contract/activity'
import { forgotPassword, login, logout, resetPassword } from '@kitroom/contract/auth'
import { createSize } from '@kitroom/contract/sizes'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { inProcess } from '@kitroom/testkit/in-process'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD } from '@kitroom/testkit/people'
import { aSize } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { forgetAddresses } from '../../platform/activity/activity.ts'

const ADDRESS = '203.0.113.7'
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

/** A browser at the address. */
const browserAt = ({ app }: TestApp) => new Client(inProcess(app, { remoteAddress: `::ffff:${ADDRESS}` }))

const listOf = async (reader: Client) => {
  const { rows: entries } = await reader.call(listActivity, { query: {} })
  return entries.map(({ kind, address, user_agent }) => [kind, address, user_agent])
}

test('sign-ins, refused ones, resets and session ends say where they came from, and nothing else does', async () => {
  const app = await startApp()
  const reader = await app.signIn('ACTIVITY_READ', 'USERS_READ', 'SIZE_READ')
  const person = await app.insertPerson(['SIZE_CREATE'])
  const { email } = person
  const browser = browserAt(app)
  const sent = { headers, body: { email, password: PASSWORD } }
  await browser.send(login, { headers, body: { email, password: 'Wrong-Horse-9' } })
  await browser.call(login, sent).then(({ csrfToken }) => Object.assign(browser, { csrfToken }))
  await browser.call(createSize, { headers, body: aSize() })
  await app.signInAs(person)
  await browser.call(endOtherSessions, { headers })
  await browser.call(logout, { headers })
  await browser.call(forgotPassword, { headers, body: { email } })
  const [mail] = await mailsTo(app.config, email, 1)
  await browser.call(resetPassword, { headers, body: { token: tokenIn(mail), newPassword: 'Quiet-River-58' } })

  const from = [ADDRESS, headers['user-agent']]
  const expected = ['reset', 'forgotten', 'ended', 'others-ended', 'created', 'started', 'refused'].map((kind) =>
    kind === 'created' ? [kind, null, null] : [kind, ...from],
  )
  expect(await listOf(reader)).toEqual(expected)
})

test('who may not read users is told of no sign-in and no address', async () => {
  const app = await startApp()
  const reader = await app.signIn('ACTIVITY_READ', 'SIZE_READ')
  await browserAt(app).send(login, { headers, body: { email: 'nobody@club.example', password: 'Wrong-Horse-9' } })

  expect(await listOf(reader)).toEqual([])
})

test('addresses are forgotten after the days of the settings, the entries stay', async () => {
  const app = await startApp()
  const reader = await app.signIn('ACTIVITY_READ', 'USERS_READ')
  const refused = { headers, body: { email: 'nobody@club.example', password: 'Wrong-Horse-9' } }
  await browserAt(app).send(login, refused)
  const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString()
  await app.database.transaction((db) => db.updateTable('activity_clients').set({ happened_at: longAgo }).execute())
  await browserAt(app).send(login, refused)

  await app.database.transaction((db) => forgetAddresses(db, app.config.activityKeepAddressesDays))

  expect(await listOf(reader)).toEqual([
    ['refused', ADDRESS, headers['user-agent']],
    ['refused', null, null],
  ])
})
