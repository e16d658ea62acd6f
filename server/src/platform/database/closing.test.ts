import { readdirSync, rmSync } from 'node:fs'
import { ENGINE } from '@kitroom/testkit/database'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
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
