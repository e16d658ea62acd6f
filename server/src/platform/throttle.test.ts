import { startApp } from '@kitroom/testkit/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  consumeAttempt,
  consumeAttempts,
  findBlockedUntil,
  findWait,
  type Limit,
  refundAttempt,
  resetAttempts,
  sweepAttempts,
} from './throttle.ts'

const LIMIT: Limit = { failures: 3, windowMinutes: 15, firstWaitMinutes: 1, longestWaitMinutes: 15 }
const HOUR_MS = 3_600_000

// Only the clock is fake: waiting for the database works as usual. It is ahead, so that nothing that sweeps by the real
// time deletes what is counted here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-03-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const throttled = async () => {
  const { database } = await startApp()
  const within = <T>(work: Parameters<typeof database.transaction<T>>[0]) => database.transaction(work)
  return {
    /** The seconds to wait; null if the attempt may go on. */
    attempt: async () => (await within((db) => consumeAttempt(db, 'key', LIMIT)))?.waitSeconds ?? null,
    refund: () => within((db) => refundAttempt(db, 'key', LIMIT)),
    reset: () => within((db) => resetAttempts(db, 'key')),
    wait: async () => (await findWait(database.read, 'key', LIMIT))?.waitSeconds ?? null,
    blockedUntil: () => findBlockedUntil(database.read, 'key'),
    sweep: () => within(sweepAttempts),
    stored: () => database.read.selectFrom('throttles').selectAll().where('key', '=', 'key').executeTakeFirst(),
  }
}

test('waits grow with each failure beyond the limit, and asking for the wait writes nothing', async () => {
  const { attempt, wait, stored } = await throttled()
  expect(await wait()).toBeNull()
  expect([await attempt(), await attempt(), await attempt()]).toEqual([null, null, null])
  const before = await stored()

  expect(await wait()).toBe(60)
  expect(await attempt()).toBe(60)
  expect(await stored()).toEqual(before)

  vi.setSystemTime(Date.now() + 60_000)
  expect(await attempt()).toBeNull()
  expect(await wait()).toBe(120)
})

test.each([
  ['two hours', 2],
  ['26 hours', 26],
])('a clock set back by %s makes no wait longer than the maximum', async (_name, hours) => {
  const { attempt, wait } = await throttled()
  for (let nth = 0; nth < 3; nth += 1) await attempt()

  vi.setSystemTime(Date.now() - hours * HOUR_MS)

  expect(await wait()).toBeNull()
  expect(await attempt()).toBe(15 * 60)
  expect(await wait()).toBe(15 * 60)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect(await wait()).toBeNull()
  expect(await attempt()).toBeNull()
})

test('a refunded attempt ends the wait that it started, the second one too', async () => {
  const { attempt, refund, wait } = await throttled()
  for (let nth = 0; nth < 3; nth += 1) await attempt()

  await refund()
  expect(await wait()).toBeNull()
  await attempt()
  expect(await wait()).toBe(60)

  vi.setSystemTime(Date.now() + 60_000)
  await attempt()
  await refund()
  expect(await wait()).toBeNull()
  await attempt()
  expect(await wait()).toBe(120)
})

test('after a quiet period the count starts again, and the wait itself is not part of it', async () => {
  const { attempt, stored } = await throttled()
  for (let nth = 0; nth < 3; nth += 1) await attempt()

  // A wait of one minute, and fifteen that are quiet.
  vi.setSystemTime(Date.now() + 16 * 60_000)
  await attempt()
  expect(await stored()).toMatchObject({ failures: 4 })

  vi.setSystemTime(Date.now() + 18 * 60_000)
  await attempt()
  expect(await stored()).toMatchObject({ failures: 1 })
})

test('a success ends the wait and deletes the failures', async () => {
  const { attempt, reset, wait, blockedUntil, stored } = await throttled()
  expect(await blockedUntil()).toBe(0)
  for (let nth = 0; nth < 3; nth += 1) await attempt()
  expect(await blockedUntil()).toBe(Date.now() + 60_000)

  await reset()
  expect([await wait(), await blockedUntil(), await stored()]).toEqual([null, 0, undefined])
})

test('attempts older than a day are deleted, and no newer ones', async () => {
  const { attempt, sweep, stored } = await throttled()
  for (let nth = 0; nth < 3; nth += 1) await attempt()

  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  await sweep()
  expect(await stored()).toBeDefined()

  vi.setSystemTime(Date.now() + 2 * 60_000)
  await sweep()
  expect(await stored()).toBeUndefined()
})

test('an attempt under several keys counts under all of them, or, if one has to wait, under none', async () => {
  const { database } = await startApp()
  const attempt = (...keys: string[]) =>
    database.transaction((db) =>
      consumeAttempts(
        db,
        keys.map((key) => ({ key, limit: LIMIT })),
      ),
    )
  const failures = async () => {
    const rows = await database.read.selectFrom('throttles').select(['key', 'failures']).execute()
    return Object.fromEntries(rows.map((row) => [row.key, row.failures]))
  }
  await attempt('person', 'office')
  await attempt('person', 'office')
  expect(await attempt('person', 'office')).toBeNull()
  expect(await failures()).toMatchObject({ person: 3, office: 3 })

  expect(await attempt('other', 'office')).toEqual({ waitSeconds: 60 })
  expect(await attempt('person', 'home')).toEqual({ waitSeconds: 60 })
  expect(await failures()).toMatchObject({ person: 3, office: 3, other: 0, home: 0 })
})
