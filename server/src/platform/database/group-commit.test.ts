import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { isUnavailable } from './database-errors.ts'
import { GroupCommitDriver } from './group-commit.ts'
import type { Db } from './schema.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { TableVersions } from './versions.ts'

const openOwn = async () => {
  const { dataDir, remove } = await newTestStorage()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const other = new DatabaseSync(join(dataDir, 'kitroom.db'))
  onTestFinished(async () => {
    other.close()
    await database.close()
    await remove()
  })
  return {
    database,
    other,
    /** Another process sees only committed rows. */
    committed: () =>
      other
        .prepare("SELECT name FROM locks WHERE name LIKE 'court%' ORDER BY name")
        .all()
        .map(({ name }) => name),
  }
}

const addCourt = (db: Db, name: string) => db.insertInto('locks').values({ name }).execute()

/** One transaction for each name, all at once. */
const addCourts = (database: Database, names: readonly string[], also: (db: Db, nth: number) => Promise<unknown>) =>
  Promise.allSettled(
    names.map((name, nth) =>
      database.transaction(async (db) => {
        await addCourt(db, name)
        return also(db, nth)
      }),
    ),
  )

const numbered = (count: number): string[] => Array.from({ length: count }, (_, nth) => `court ${100 + nth}`)

describe.runIf(ENGINE === 'sqlite')('transactions that wait for each other', () => {
  test('share a commit, and none resolves before it', async () => {
    const { database, committed } = await openOwn()
    const before = database.versions.commits
    const names = numbered(20)
    await Promise.all(
      names.map(async (name) => {
        await database.transaction((db) => addCourt(db, name))
        expect(committed()).toContain(name)
      }),
    )
    expect(committed()).toEqual(names)
    expect(database.versions.commits - before).toBeLessThanOrEqual(2)
  })

  test('are committed 32 at a time, so that the first does not wait for all', async () => {
    const { database } = await openOwn()
    const before = database.versions.commits
    await Promise.all(numbered(65).map((name) => database.transaction((db) => addCourt(db, name))))
    expect(database.versions.commits - before).toBe(3)
  })

  test.each([0, 1, 4])('are kept when number %i of five fails, which leaves nothing', async (failing) => {
    const { database, committed } = await openOwn()
    const names = numbered(5)
    const outcomes = await addCourts(database, names, async (_, nth) => {
      if (nth === failing) throw new Error('not this one')
    })
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(names.map((_, nth) => nth !== failing))
    expect(committed()).toEqual(names.filter((_, nth) => nth !== failing))
  })

  test('see what those before them changed', async () => {
    const { database } = await openOwn()
    const seen = await addCourts(
      database,
      numbered(3),
      async (db) => (await db.selectFrom('locks').select('name').where('name', 'like', 'court%').execute()).length,
    )
    expect(seen).toMatchObject([{ value: 1 }, { value: 2 }, { value: 3 }])
  })

  test('fail together when their commit fails, and those that waited for it do not', async () => {
    const { database, committed } = await openOwn()
    const names = numbered(40)
    const outcomes = await addCourts(database, names, async (db, nth) => {
      if (nth !== 3) return
      // Checked at the commit, which fails.
      await sql`PRAGMA defer_foreign_keys = ON`.execute(db)
      await db.insertInto('role_permissions').values({ role_id: 999_999, permission_id: 999_999 }).execute()
    })
    expect(outcomes.map(({ status }) => status)).toEqual(names.map((_, nth) => (nth < 32 ? 'rejected' : 'fulfilled')))
    expect(committed()).toEqual(names.slice(32))
  })

  test('are refused as unavailable with the one that finds the disk full, and later ones are not', async () => {
    const { database, committed } = await openOwn()
    await database.transaction((db) => sql`PRAGMA max_page_count = 1`.execute(db))
    const isRefused = async (name: string) => {
      try {
        await database.transaction((db) => addCourt(db, name))
        return false
      } catch (error) {
        return isUnavailable(error)
      }
    }
    const outcomes = await Promise.all(['court 1', 'court '.repeat(100_000), 'court 3'].map(isRefused))
    expect(outcomes).toEqual([true, true, false])
    expect(committed()).toEqual(['court 3'])
  })

  test('go on after one that could not begin, because another process writes', async () => {
    const { database, other, committed } = await openOwn()
    await database.transaction((db) => sql`PRAGMA busy_timeout = 0`.execute(db))
    other.exec('BEGIN IMMEDIATE')
    await expect(database.transaction((db) => addCourt(db, 'court 1'))).rejects.toSatisfy(isUnavailable)
    other.exec('ROLLBACK')
    await database.transaction((db) => addCourt(db, 'court 2'))
    expect(committed()).toEqual(['court 2'])
  })

  test('are left alone by one whose rollback comes after its commit has failed', async () => {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    database.exec(`CREATE TABLE court (name TEXT PRIMARY KEY);
      CREATE TABLE game (court TEXT REFERENCES court (name) DEFERRABLE INITIALLY DEFERRED)`)
    const connection = new SqliteConnection(database, new TableVersions())
    const driver = new GroupCommitDriver(database, connection)
    const begin = async (change: string) => {
      const turn = await driver.acquireConnection()
      await driver.beginTransaction()
      connection.run(change)
      return turn
    }

    const failing = await begin("INSERT INTO game VALUES ('no court of this name')")
    await expect(driver.commitTransaction(failing)).rejects.toThrow('FOREIGN KEY')
    const next = await begin("INSERT INTO court VALUES ('one')")
    await driver.rollbackTransaction(failing)
    await driver.commitTransaction(next)

    expect(database.prepare('SELECT name FROM court').all()).toEqual([{ name: 'one' }])
  })
})
