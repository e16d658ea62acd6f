import { readdirSync, rmSync } from 'node:fs'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'

test.runIf(ENGINE === 'sqlite')('a database that was only read is closed whole, with no journal left', async () => {
  const dataDir = temporaryTestFolder('closing')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const open = () => openDatabase({ dataDir, databaseUrl: null })
  const first = await open()
  await first.transaction((db) => sql`CREATE TABLE courts (id INTEGER) STRICT`.execute(db))
  await first.close()

  const second = await open()
  await sql`SELECT * FROM courts`.execute(second.read)
  await second.close()
  expect(readdirSync(dataDir)).toEqual(['kitroom.db'])
})

test.runIf(ENGINE === 'postgres')('a database that was opened and not used is closed with its connection', async () => {
  const { dataDir, databaseUrl = null, remove } = await newTestStorage()
  onTestFinished(remove)
  // The pool would close it after a while.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const unused = await openDatabase({ dataDir, databaseUrl })
  vi.useRealTimers()
  const watching = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(watching.close)
  const others = async () => {
    const { rows } = await sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    `.execute(watching.read)
    return rows
  }
  expect(await others()).toHaveLength(1)
  await unused.close()
  await eventually(async () => expect(await others()).toEqual([]))
})
