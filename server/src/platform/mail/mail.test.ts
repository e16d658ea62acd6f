import { mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { listActivity } from '@kitroom/contract/activity'
import { getAttention } from '@kitroom/contract/attention'
import { forgotPassword } from '@kitroom/contract/auth'
import { getSignInTrouble } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { newTestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { readOutbox } from '@kitroom/testkit/outbox'
import { startSmtp } from '@kitroom/testkit/smtp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transportFor } from './transport.ts'

const smtpServer: typeof startSmtp = async (...settings) => {
  const smtp = await startSmtp(...settings)
  onTestFinished(smtp.stop)
  return smtp
}

/** From now on the test says when a server looks at its queue again. */
const holdClock = (): { lookAgain: () => void } => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { lookAgain: () => void vi.advanceTimersByTime(2000) }
}

test('with SMTP_URL a reset mail goes out over SMTP, once', async () => {
  const smtp = await smtpServer()
  const app = await startApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Club Shop <shop@club.example>' } })
  const { email } = await app.insertPerson([])

  await app.anonymous().call(forgotPassword, { body: { email } })

  await eventually(() => expect(smtp.received).toHaveLength(1))
  expect(smtp.received[0]).toMatchObject({
    to: [email],
    text: expect.stringContaining('/reset-password?token='),
    messageId: expect.stringMatching(/^<mail-\d+-\d+@club\.example>$/),
    autoSubmitted: 'auto-generated',
  })
  const mail = await eventually(async () => {
    const row = await app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(row.sent_at).not.toBeNull()
    return row
  })
  expect(mail.attempts).toBe(1)
})

test('a refused mail is retried with growing pauses and goes out when the server accepts again', async () => {
  let isUp = false
  const { lookAgain } = holdClock()
  const smtp = await smtpServer(() => isUp)
  const app = await startApp({ settings: { SMTP_URL: smtp.url } })
  const { email } = await app.insertPerson([])
  const waiting = () => app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const makeDue = () =>
    app.database.transaction((db) =>
      db
        .updateTable('mails')
        .set({ next_attempt_at: new Date(0).toISOString() })
        .execute(),
    )

  await app.anonymous().call(forgotPassword, { body: { email } })
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const row = await eventually(async () => {
      const mail = await waiting()
      expect([mail.attempts, mail.claimed_until]).toEqual([attempt, null])
      return mail
    })
    pauses.push(Math.round((Date.parse(row.next_attempt_at) - Date.now()) / 1000))
    expect(row.last_error).toContain('Try again later')
    if (attempt === 3) isUp = true
    await makeDue()
    lookAgain()
  }

  await eventually(() => expect(smtp.received).toHaveLength(1))
  expect(pauses.map((pause, nth) => pause > 3 * 2 ** nth)).toEqual([true, true, true])
})

test('the next server that starts sends queued mails, and does not repeat sent ones', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const down = await startApp({ storage, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { email } = await down.insertPerson([])
  await down.anonymous().call(forgotPassword, { body: { email } })
  await eventually(async () => {
    const mail = await down.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect([mail.attempts, mail.claimed_until]).toEqual([1, null])
  })
  await down.app.close()
  await down.database.transaction((db) =>
    db
      .updateTable('mails')
      .set({ next_attempt_at: new Date(0).toISOString() })
      .execute(),
  )

  const smtp = await smtpServer()
  const up = await Promise.all([1, 2, 3].map(() => startApp({ storage, settings: { SMTP_URL: smtp.url } })))

  await eventually(() => expect(smtp.received).toHaveLength(1))
  await eventually(async () => {
    const mail = await up[0]?.database.read.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow()
    expect(mail?.sent_at).not.toBeNull()
  })
  await startApp({ storage, settings: { SMTP_URL: smtp.url } })
  expect(smtp.received).toHaveLength(1)
})

test('a link that has expired is not sent', async () => {
  const smtp = await smtpServer()
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const app = await startApp({ storage, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  await eventually(async () => {
    const mail = await app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect([mail.attempts, mail.claimed_until]).toEqual([1, null])
  })
  await app.app.close()
  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await app.database.transaction((db) =>
    db.updateTable('mails').set({ created_at: longAgo, next_attempt_at: longAgo }).execute(),
  )

  const next = await startApp({ storage, settings: { SMTP_URL: smtp.url } })

  await eventually(async () => {
    const mail = await next.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(mail.gave_up_at).not.toBeNull()
  })
  expect(smtp.received).toEqual([])
})

test('the outbox contains complete mails only', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const outbox = join(storage.dataDir, 'outbox')
  mkdirSync(outbox)
  const seen: string[] = []
  const watcher = watch(outbox, (_event, name) => seen.push(String(name)))
  onTestFinished(() => watcher.close())
  const transport = transportFor({ smtpUrl: null, mailFrom: 'a@b.example', dataDir: storage.dataDir })

  const mail = { id: 1, created_at: new Date().toISOString() }
  await transport.send(mail, { to: 'c@d.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

  await eventually(() => expect(seen).toContain('000001.eml'))
  expect(new Set(seen)).toEqual(new Set(['000001.eml']))
})

test('a mail that cannot be put into the outbox leaves no file behind', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  mkdirSync(join(storage.dataDir, 'outbox', '000001.eml'), { recursive: true })
  const transport = transportFor({ smtpUrl: null, mailFrom: 'a@b.example', dataDir: storage.dataDir })

  const mail = { id: 1, created_at: new Date().toISOString() }
  const sent = transport.send(mail, { to: 'c@d.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

  await expect(sent).rejects.toThrow('EISDIR')
  expect(readdirSync(join(storage.dataDir, 'temporary'))).toEqual([])
})

test('a mail has the same Message-ID on each attempt, and none that another system uses', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const transport = transportFor({ smtpUrl: null, mailFrom: 'a@b.example', dataDir: storage.dataDir })
  const idOf = async (created_at: string) => {
    await transport.send({ id: 1, created_at }, { to: 'c@d.example', subject: 'Hello', text: 'Hello', html: '' })
    return (await readOutbox(storage.dataDir))[0]?.messageId
  }
  const [one, again] = [await idOf('2026-03-01T08:00:00.000Z'), await idOf('2026-03-01T08:00:00.000Z')]
  expect(again).toBe(one)
  expect(await idOf('2026-03-01T08:00:00.001Z')).not.toBe(one)
})

test.each([
  ['a mail that is refused for ever is given up at once', 550, new Date().toISOString()],
  ['a mail that is refused for now is given up after five days', 451, '2026-01-01T00:00:00.000Z'],
])('%s', async (_name, responseCode, created_at) => {
  const { lookAgain } = holdClock()
  const smtp = await smtpServer(() => false, responseCode)
  const app = await startApp({ settings: { SMTP_URL: smtp.url } })
  const { id, email } = await app.insertPerson([])
  await app.database.transaction((db) =>
    db
      .insertInto('mails')
      .values({
        kind: 'password-changed',
        to_address: email,
        user_id: id,
        attempts: 0,
        created_at,
        next_attempt_at: created_at,
      })
      .execute(),
  )
  lookAgain()

  const mail = await eventually(async () => {
    const row = await app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(row.gave_up_at).not.toBeNull()
    return row
  })

  const admin = await app.signIn('USERS_READ')
  const { mail_given_up } = await admin.call(getSignInTrouble, { params: { id } })
  expect(mail_given_up).toEqual({ at: mail.gave_up_at, reason: mail.last_error })
  expect([mail.attempts, mail.sent_at, mail.last_error]).toEqual([1, null, expect.stringContaining('Try again later')])

  const watcher = await app.signIn('ACTIVITY_READ')
  const attention = async () => (await watcher.call(getAttention, { query: { today: '2026-11-22' } })).counts
  expect(await attention()).toEqual({ failed_mails: 1 })
  const reader = await app.signIn('ACTIVITY_READ', 'USERS_READ')
  const { rows: entries } = await reader.call(listActivity, { query: { 'filter.area': 'Mail' } })
  expect((await watcher.call(listActivity, { query: { 'filter.area': 'Mail' } })).rows).toEqual([])
  expect(entries).toMatchObject([{ kind: 'failed', area: 'mails', record_name: email }])
  // A later mail that reached the same address clears it.
  await app.database.transaction(async (db) => {
    const { id: _, ...row } = mail
    await db
      .insertInto('mails')
      .values({ ...row, gave_up_at: null, sent_at: mail.gave_up_at })
      .execute()
  })
  expect(await attention()).toEqual({})
})
