import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'

test.runIf(ENGINE === 'sqlite')(
  'a statement has the columns of its tables after a migration changed them',
  async () => {
    const { dataDir, remove } = await newTestStorage()
    const database = await openDatabase({ dataDir, databaseUrl: null })
    onTestFinished(async () => {
      await database.close()
      await remove()
    })
    await database.transaction(async (db) => {
      const run = async (statement: string) => (await sql.raw(statement).execute(db)).rows
      await run('CREATE TABLE courts (id INTEGER NOT NULL, name TEXT) STRICT')
      await run("INSERT INTO courts VALUES (1, 'North')")
      expect(await run('SELECT * FROM courts')).toEqual([{ id: 1, name: 'North' }])

      await run('DROP TABLE courts')
      await run(
        'CREATE TABLE courts (name TEXT, is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)), id INTEGER) STRICT',
      )
      await run("INSERT INTO courts VALUES ('South', 1, NULL)")
      expect(await run('SELECT * FROM courts')).toEqual([{ name: 'South', is_open: true, id: null }])
    })
  },
)
