import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'

test.runIf(ENGINE === 'sqlite')(
  'a transaction that keeps others from writing for long is told with its owner',
  async () => {
    const { dataDir, remove } = await newTestStorage()
    const told: [number, string | undefined][] = []
    const database = await openDatabase(
      { dataDir, databaseUrl: null },
      { onLongTransaction: (milliseconds, { stack }) => told.push([milliseconds, stack]) },
    )
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(async () => {
      vi.useRealTimers()
      await database.close()
      await remove()
    })
    const workFor = (milliseconds: number) =>
      database.transaction(async (db) => {
        await db.selectFrom('users').select('id').execute()
        vi.advanceTimersByTime(milliseconds)
      })

    await workFor(4000)
    expect(told).toEqual([])

    await workFor(6000)
    expect(told).toEqual([[6000, expect.stringContaining('long-turn.test.ts')]])
  },
)
