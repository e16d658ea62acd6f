import { startApp } from '@kitroom/testkit/app'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, type TestStorage } from '@kitroom/testkit/database'
import { expect, onTestFinished, test } from 'vitest'
import { bootstrap } from '../bootstrap.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'

const emptyStorage = async (): Promise<TestStorage> => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  return storage
}

test.runIf(ENGINE === 'postgres')('SQLite moves to PostgreSQL with every row', async () => {
  const { dataDir } = await emptyStorage()
  const source = { DATA_DIR: dataDir, DATABASE_URL: undefined }
  const config = readConfig({ SEED: 'none', DATA_DIR: dataDir })
  const filled = await openDatabase(config)
  await bootstrap(filled, config)
  await filled.close()
  await runCommandLine('admin', ['create', 'boss@club.example'], source)
  const target = await emptyStorage()

  const named = { ...source, TARGET: target.databaseUrl }
  const moved = await runCommandLine('database-move', ['--to-env', 'TARGET'], named)

  expect([moved.code, moved.errors]).toEqual([0, ''])
  expect(moved.output).toContain('users: 1 rows, checksum the same')
  const { database } = await startApp({ storage: target })
  const users = await database.read.selectFrom('users').select('email').execute()
  expect(users).toEqual([{ email: 'boss@club.example' }])
  const again = await runCommandLine('database-move', ['--to', target.databaseUrl ?? ''], source)
  expect([again.code, again.errors]).toEqual([1, 'The database to fill is in use already; an empty one is needed\n'])
})
