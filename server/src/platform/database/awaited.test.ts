import { startApp } from '@kitroom/testkit/app'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { whileAwaited } from './awaited.ts'
import { endable } from './dialect.ts'
import type { Db } from './schema.ts'

/** A read that never ends by itself. */
const endless = (db: Db): Promise<unknown> => {
  const isCounted: RawBuilder<boolean> = endable(db) ?? sql<boolean>`true`
  return sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT (i + 1) % 1000 FROM n)
    SELECT count(*) AS count FROM n WHERE ${isCounted}`.execute(db)
}

test('a read for which nobody waits any more ends, and its connection serves others', async () => {
  const { long } = (await startApp()).database
  const leaving = [new AbortController(), new AbortController()]
  const reads = Promise.allSettled(leaving.map(({ signal }) => whileAwaited(signal, () => endless(long))))
  await sql`SELECT 1 AS one`.execute(long)
  for (const one of leaving) one.abort()
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  for (let nth = 0; nth < 5; nth += 1) expect((await sql`SELECT 1 AS one`.execute(long)).rows).toEqual([{ one: 1 }])
})

test('a read for which somebody waits ends after ten seconds', async () => {
  const { long } = (await startApp()).database
  await sql`SELECT 1 AS one`.execute(long)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const read = whileAwaited(new AbortController().signal, () => endless(long))
  const outcome = expect(read).rejects.toThrow()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
})
