import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteFile } from './sqlite.ts'
import { VersionedCache } from './versioned-cache.ts'
import { collectTables, type DataVersion, TableVersions } from './versions.ts'

type Tables = { clubs: { id: number }; users: { id: number; club_id: number }; sizes: { id: number } }

/** A file with three tables, opened by this process and by another one. */
const opened = () => {
  const path = join(temporaryTestFolder('cache'), 'test.db')
  const file = openSqliteFile(path)
  const other = new DatabaseSync(path)
  other.exec(`
    CREATE TABLE clubs (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE users (id INTEGER PRIMARY KEY, club_id INTEGER REFERENCES clubs (id) ON DELETE CASCADE) STRICT;
    CREATE TABLE sizes (id INTEGER PRIMARY KEY) STRICT;
    INSERT INTO clubs VALUES (1); INSERT INTO users VALUES (1, 1); INSERT INTO sizes VALUES (1);
  `)
  onTestFinished(() => {
    other.close()
    file.close()
  })
  const write = new Kysely<Tables>({ dialect: file.writing })
  const read = new Kysely<Tables>({ dialect: file.reading })
  const ids = async (table: keyof Tables) =>
    (await sql<{ id: number }>`SELECT id FROM ${sql.table(table)} ORDER BY id`.execute(read)).rows.map(({ id }) => id)
  return { file, other, write, read, ids }
}

/** The rows read from a table, and whether they are still valid. */
const keptFrom = async ({ file, ids }: ReturnType<typeof opened>, table: keyof Tables) => {
  const version = file.now()
  const { tables } = await collectTables(() => ids(table))
  return () => file.versions.isCurrent({ version, tables }, file.now())
}

test('a commit of this process invalidates reads of its tables, and of no others', async () => {
  const system = opened()
  const [clubs, users, sizes] = [
    await keptFrom(system, 'clubs'),
    await keptFrom(system, 'users'),
    await keptFrom(system, 'sizes'),
  ]

  await system.write.transaction().execute(async (db) => {
    await db.insertInto('sizes').values({ id: 2 }).execute()
    expect(sizes()).toBe(true)
    expect(await system.ids('sizes')).toEqual([1])
  })

  expect([clubs(), users(), sizes()]).toEqual([true, true, false])
  expect(await system.ids('sizes')).toEqual([1, 2])
})

test('a change of the schema invalidates reads of all tables', async () => {
  const system = opened()
  const sizes = await keptFrom(system, 'sizes')
  await system.write.transaction().execute((db) => sql`CREATE TABLE courts (id INTEGER) STRICT`.execute(db))
  expect(sizes()).toBe(false)
})

test('rows deleted by a foreign key count as written', async () => {
  const system = opened()
  const users = await keptFrom(system, 'users')
  expect(await system.ids('users')).toEqual([1])

  await system.write.transaction().execute((db) => db.deleteFrom('clubs').where('id', '=', 1).execute())

  expect(users()).toBe(false)
  expect(await system.ids('users')).toEqual([])
})

test('a write that returns its row counts as a write', async () => {
  const system = opened()
  const sizes = await keptFrom(system, 'sizes')

  await system.write
    .transaction()
    .execute((db) => db.insertInto('sizes').values({ id: 2 }).returning('id').executeTakeFirstOrThrow())

  expect(sizes()).toBe(false)
})

test('a rollback invalidates nothing', async () => {
  const system = opened()
  const sizes = await keptFrom(system, 'sizes')

  const undone = system.write.transaction().execute(async (db) => {
    await db.insertInto('sizes').values({ id: 2 }).execute()
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(sizes()).toBe(true)
})

test('a commit of another process invalidates everything', async () => {
  const system = opened()
  const [clubs, sizes] = [await keptFrom(system, 'clubs'), await keptFrom(system, 'sizes')]

  system.other.exec('BEGIN IMMEDIATE; INSERT INTO sizes VALUES (2)')
  expect([clubs(), sizes(), await system.ids('sizes')]).toEqual([true, true, [1]])
  system.other.exec('COMMIT')

  expect([clubs(), sizes(), await system.ids('sizes')]).toEqual([false, false, [1, 2]])
})

test('callers of one turn share a moment, asked after the last of them', async () => {
  const { file, other } = opened()
  const first = file.sharedNow()
  other.exec('INSERT INTO sizes VALUES (2)')
  const second = file.sharedNow()

  expect(await first).toEqual(file.now())
  expect(await second).toBe(await first)

  other.exec('INSERT INTO sizes VALUES (3)')
  expect(await file.sharedNow()).toEqual(file.now())
  expect(file.now()).not.toEqual(await first)
})

test('the oldest entries are dropped when space runs out, and values that are too large are not stored', () => {
  const cache = new VersionedCache<string>(new TableVersions(), 100)
  const version = { epoch: 1, commits: 0 }
  const keep = (key: string, size: number) => cache.keep(key, key, { version, tables: new Set(), size })

  for (let nth = 0; nth < 12; nth += 1) keep(`small ${nth}`, 10)
  keep('large', 26)

  expect(cache.size).toBe(100)
  expect(cache.find('large', version)).toBeUndefined()
  expect(cache.find('small 1', version)).toBeUndefined()
  expect(cache.find('small 2', version)).toBe('small 2')
  keep('long', 25)
  expect(cache.find('long', version)).toBe('long')
  expect(cache.size).toBeLessThanOrEqual(100)
})

test('replaced and outdated entries take no space', () => {
  const versions = new TableVersions()
  const cache = new VersionedCache<string>(versions, 100)
  const keep = (value: string, version: DataVersion) =>
    cache.keep('key', value, { version, tables: new Set(['users']), size: 10 })

  keep('first', { epoch: 1, commits: 0 })
  keep('second', { epoch: 1, commits: 0 })
  expect([cache.find('key', { epoch: 1, commits: 0 }), cache.size]).toEqual(['second', 10])

  expect(cache.find('key', { epoch: 2, commits: 0 })).toBeUndefined()
  expect(cache.size).toBe(0)
})
