import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'

const openOwn = async () => {
  const { dataDir, remove } = await newTestStorage()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  return { dataDir, database }
}

test.runIf(ENGINE === 'sqlite')(
  'a statement has the columns of its tables after another process added one',
  async () => {
    const { dataDir, database } = await openOwn()
    const read = async () =>
      (await sql.raw("SELECT one.*, 7 AS last FROM locks AS one WHERE name = 'access'").execute(database.read)).rows
    const [before] = await read()
    expect(before).toMatchObject({ name: 'access', last: 7 })
    const other = new DatabaseSync(join(dataDir, 'kitroom.db'))
    other.exec('ALTER TABLE locks ADD COLUMN is_new INTEGER NOT NULL DEFAULT 1 CHECK (is_new IN (0, 1))')
    other.close()
    expect(await read()).toEqual([{ ...Object(before), is_new: true }])
  },
)

test.runIf(ENGINE === 'sqlite')(
  'a statement has the columns of its tables after a migration changed them',
  async () => {
    const { database } = await openOwn()
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
