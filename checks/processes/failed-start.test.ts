import { chownSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createRole, listRoles } from '@kitroom/contract/roles'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newTestStorage, settingsOf } from '@kitroom/testkit/database'
import { startServer } from '@kitroom/testkit/server-process'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const start = (settings: Record<string, string>) => runCommandLine('../main', [], { SEED: 'none', ...settings })

test(`a server on ${ENGINE_NAME} whose port is taken leaves everything as it was, and the other one goes on`, async () => {
  const { start: startFirst, open, settings } = await emptyDatabase()
  const first = await startFirst()
  const { port } = new URL(first.url)
  const admin = await signIn(() => first.url)
  // As if the second one were newer.
  const database = await open()
  await database.transaction((db) => sql`DELETE FROM migrations WHERE name = '0060-systems'`.execute(db))
  const applied = async () => (await sql`SELECT name FROM migrations ORDER BY name`.execute(database.read)).rows
  const before = await applied()

  const second = await start({ ...settings, PORT: port })

  expect([second.code, second.errors]).toEqual([1, expect.stringMatching(/PORT: .*EADDRINUSE/)])
  expect(await applied()).toEqual(before)
  await database.close()
  await admin.call(createRole, { body: { name: 'Goes on' } })
  expect((await admin.call(listRoles)).roles.map(({ name }) => name)).toContain('Goes on')

  const fresh = join(settings.DATA_DIR ?? '', 'fresh')
  const third = await start({ DATA_DIR: fresh, PORT: port, BACKUP_TO: join(fresh, 'backups') })
  expect(third.code).toBe(1)
  expect(await stat(fresh).catch(() => null)).toBeNull()
})

test(`a server of an older version is refused by a newer ${ENGINE_NAME} database, which stays as it was`, async () => {
  const { start: startFirst, open, settings } = await emptyDatabase()
  await (await startFirst()).stop()
  const database = await open()
  await database.transaction((db) =>
    sql`INSERT INTO migrations (name, applied_at) VALUES ('9999-later', '2999-01-01T00:00:00.000Z')`.execute(db),
  )
  const stored = async () =>
    Promise.all([
      sql`SELECT * FROM migrations ORDER BY name`.execute(database.read),
      sql`SELECT * FROM permissions ORDER BY id`.execute(database.read),
    ]).then((results) => results.map(({ rows }) => rows))
  const before = await stored()

  const older = await start({ ...settings, PORT: '0' })

  expect([older.code, older.errors]).toEqual([1, expect.stringContaining('newer version of Kitroom (9999-later)')])
  expect(await stored()).toEqual(before)
  await database.close()
})

test.runIf(ENGINE === 'sqlite').each<[string, Record<string, string>, number, RegExp]>([
  ['a wrong setting', { PORT: 'eighty' }, 78, /^PORT: 'eighty' cannot be used/],
  ['a folder that cannot be made', { DATA_DIR: '/proc/nope' }, 78, /^DATA_DIR: nothing can be written into '\/proc'/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://us:x@127.0.0.1:1/none?sslmode=require' },
    1,
    /DATABASE_URL: .*ECONNREFUSED/,
  ],
])('%s ends the start with one line, and nothing is made', async (_name, own, code, line) => {
  const { dataDir } = await emptyDatabase()
  const started = await start({ DATA_DIR: join(dataDir, 'fresh'), PORT: '0', ...own })
  expect([started.code, started.errors.trim().split('\n')]).toEqual([code, [expect.stringMatching(line)]])
  expect(await readdir(dataDir)).toEqual([])
})

test.runIf(ENGINE === 'sqlite' && userInfo().uid === 0)('root does not start on the data of another user', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const file = join(storage.dataDir, 'kitroom.db')
  chownSync(file, 1000, 1000)
  const before = await readFile(file)
  const { code, errors } = await start({ ...settingsOf(storage), PORT: '0' })
  expect([code, errors]).toEqual([78, expect.stringMatching(/^DATA_DIR: '.*' belongs to the user 1000/)])
  expect(await readFile(file)).toEqual(before)
})

// Root may write anywhere, but nobody beyond the largest file that the shell allows, as on a full disk.
test.runIf(ENGINE === 'sqlite' && process.platform !== 'win32')('a disk without room ends the start', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const file = join(storage.dataDir, 'kitroom.db')
  const before = await readFile(file)
  const limited = { before: ['sh', '-c', 'ulimit -f 8; exec "$0" "$@"'] }
  await expect(startServer(settingsOf(storage), limited)).rejects.toThrow(/DATA_DIR: .*(EFBIG|ENOSPC)/)
  expect(await readFile(file)).toEqual(before)
})
