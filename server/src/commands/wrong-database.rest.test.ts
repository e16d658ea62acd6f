import { join } from 'node:path'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf } from '@kitroom/testkit/database'
import { startServer } from '@kitroom/testkit/server-process'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

const COMMANDS = {
  doctor: [],
  backup: ['/nowhere/a.zip'],
  admin: ['list'],
  restore: ['a.zip'],
  'database-move': ['--to', 'postgres://127.0.0.1:1/none'],
} as const

const PROBLEMS: readonly [name: string, statements: (database: string, role: string) => string[], told: RegExp][] = [
  [
    'synchronous_commit off',
    (database) => [`ALTER DATABASE ${database} SET synchronous_commit = off`],
    /synchronous_commit off/,
  ],
  ['tables of another program', () => ['CREATE TABLE invoices (id integer)'], /tables of another program \(invoices\)/],
  [
    'a role that may not make tables',
    (_, role) => [
      'REVOKE ALL ON SCHEMA public FROM PUBLIC',
      `CREATE ROLE ${role} LOGIN PASSWORD 'a'`,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
    ],
    /may not make tables: GRANT CREATE ON SCHEMA public/,
  ],
]

test.runIf(ENGINE === 'postgres').each(PROBLEMS)(
  'on a database with %s the start and every command end and say so',
  async (_name, statements, told) => {
    const [storage, sound] = await Promise.all([newEmptyTestStorage(), newTestStorage()])
    onTestFinished(storage.remove)
    onTestFinished(sound.remove)
    const url = new URL(storage.databaseUrl ?? '')
    const [client, role] = [new pg.Client({ connectionString: url.href }), `guest_${process.pid}`]
    await client.connect()
    onTestFinished(async () => {
      await client.query(`DROP OWNED BY ${role}`).catch(() => undefined)
      await client.query(`DROP ROLE IF EXISTS ${role}`)
      await client.end()
    })
    const given = statements(url.pathname.slice(1), role)
    for (const statement of given) await client.query(statement)
    if (given.some((statement) => statement.startsWith('CREATE ROLE')))
      Object.assign(url, { username: role, password: 'a' })
    const settings = { ...settingsOf({ ...storage, databaseUrl: url.href }), PORT: '0' }
    const backup = join(storage.dataDir, 'a.zip')
    expect(await runCommandLine('backup', [backup], settingsOf(sound))).toMatchObject({ code: 0 })
    for (const [name, args] of Object.entries(COMMANDS)) {
      const line = name === 'restore' ? [backup] : args
      const { code, output, errors } = await runCommandLine(name, line, settings)
      expect([name, code, output + errors]).toEqual([name, name === 'doctor' ? 1 : 78, expect.stringMatching(told)])
    }
    await expect(startServer(settingsOf({ ...storage, databaseUrl: url.href }))).rejects.toThrow(told)
  },
)
