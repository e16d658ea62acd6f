import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { PROCESS_MARK } from '../process-mark.ts'
import { withLease } from './lease.ts'

const NAME = 'image-restore'
const MINUTE_MS = 60_000

/** A clock that stands still until the test advances it, which runs the callbacks that are due. */
const newClock = (now = Date.UTC(2026, 2, 1)) => {
  let renew: () => void = () => undefined
  return {
    now: () => now,
    every: (_ms: number, work: () => void) => {
      renew = work
      return () => undefined
    },
    move: (ms: number) => {
      now += ms
    },
    renew: () => renew(),
  }
}

const rowOf = ({ database }: Awaited<ReturnType<typeof startApp>>) =>
  database.read.selectFrom('locks').select(['owner', 'ends_at']).where('name', '=', NAME).executeTakeFirstOrThrow()

test('one holder at a time, whatever happens to its work', async () => {
  const { database } = await startApp()
  const started = Promise.withResolvers<void>()
  const { promise, reject } = Promise.withResolvers<string>()
  const first = withLease(database, NAME, () => {
    started.resolve()
    return promise
  })
  await started.promise
  expect(await withLease(database, NAME, async () => 'second')).toBeNull()
  reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await withLease(database, NAME, async () => 'third')).toEqual({ result: 'third' })
})

test('a lease lasts while it is renewed, and a minute longer', async () => {
  const app = await startApp()
  const clock = newClock()
  await withLease(
    app.database,
    NAME,
    async () => {
      const before = await rowOf(app)
      clock.move(MINUTE_MS - 1)
      clock.renew()
      await expect.poll(async () => (await rowOf(app)).ends_at).not.toBe(before.ends_at)
      clock.move(MINUTE_MS - 1)
      expect(await withLease(app.database, NAME, async () => 'early', clock)).toBeNull()
      clock.move(1)
      expect(await withLease(app.database, NAME, async () => 'late', clock)).toEqual({ result: 'late' })
    },
    clock,
  )
})

test.each<[string, string, number, boolean]>([
  ['a run of this machine that is over', PROCESS_MARK.replace(/\w+$/, '000000000000'), MINUTE_MS, true],
  ['another machine', 'elsewhere.1.000000000000', MINUTE_MS, false],
  ['another machine, whose clock is a moment ahead,', 'elsewhere.1.000000000000', MINUTE_MS + 1, false],
  ['another machine, whose clock is minutes ahead,', 'elsewhere.1.000000000000', 8 * MINUTE_MS, false],
  ['another machine, before the clock was set back', 'elsewhere.1.000000000000', 120 * MINUTE_MS, true],
])('what %s holds', async (_case, owner, leftMs, isFree) => {
  const { database } = await startApp()
  const clock = newClock()
  const ends_at = new Date(clock.now() + leftMs).toISOString()
  await database.transaction((db) => db.updateTable('locks').set({ owner, ends_at }).where('name', '=', NAME).execute())
  expect((await withLease(database, NAME, async () => 'done', clock)) !== null).toBe(isFree)
})
