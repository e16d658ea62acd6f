import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { listPlayers } from '@kitroom/contract/order-lists'
import { VERSION } from '@kitroom/contract/version'
import { startApp } from '@kitroom/testkit/app'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { freePort } from '@kitroom/testkit/free-port'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { startServer } from '@kitroom/testkit/server-process'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const SECRET = 'hunter2-and-more'

/** The findings of `npm run doctor`, without that of the built web app, which other tests do not need. */
const examine = async (settings: Record<string, string>) => {
  const { code, output, errors } = await runCommandLine('doctor', ['--json'], { PORT: '0', ...settings })
  expect(output + errors).not.toContain(SECRET)
  const findings: { part: string; state: string; text: string }[] = JSON.parse(output)
  expect(code).toBe(findings.some(({ state }) => state === 'failure') ? 1 : 0)
  const [program, ...others] = findings
  expect(program?.part).toBe('program')
  return Object.fromEntries(others.map(({ part, state, text }) => [part, `${state}: ${text}`]))
}

const kept = (storage: TestStorage): TestStorage => {
  onTestFinished(storage.remove)
  return storage
}

test('a sound system is found so, before its first start, before the next, and while it runs', async () => {
  const empty = kept(await newEmptyTestStorage())
  expect((await examine(settingsOf(empty))).database).toMatch(/^ok: none yet/)
  expect(await readdir(empty.dataDir)).toEqual([])

  const settings = { ...settingsOf(kept(await newTestStorage())), PORT: String(await freePort()) }
  const stopped = await examine(settings)
  expect(stopped.port).toMatch(/^ok: .* is free$/)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(stopped.zone).toBe(`ok: ${timeZone}`)
  const server = await startServer(settings)
  onTestFinished(server.kill)
  const running = await examine(settings)
  expect(running.port).toMatch(/^ok: Kitroom listens at/)
  for (const found of [stopped, running]) {
    expect(Object.entries(found).filter(([, text]) => !text.startsWith('ok: '))).toEqual([
      ['backups', 'warning: none is scheduled: set BACKUP_TO'],
    ])
  }
  expect(server.log()).toMatch(new RegExp(`^Kitroom ${VERSION}, build \\w+, data: `))
})

test('settings: a wrong one is named, and so are values that are not read alike everywhere', async () => {
  const { dataDir } = kept(await newEmptyTestStorage())
  expect(await examine({ DATA_DIR: dataDir, SMTP_URL: `http://us:${SECRET}@mail` })).toEqual({
    settings: expect.stringMatching(/^failure: SMTP_URL: what was given cannot be used/),
  })
  const KITROOM_ENV_FILE = join(dataDir, 'settings')
  await writeFile(KITROOM_ENV_FILE, `DATA_DIR=${dataDir}\nSECRET_KEY='${SECRET}$${SECRET}$${SECRET}'\n`)
  expect((await examine({ KITROOM_ENV_FILE })).settings).toMatch(/^warning: .* read SECRET_KEY differently/)
})

test('what cannot be reached is named with its setting', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const nobody = `127.0.0.1:${await freePort()}`
  const found = await examine({
    DATA_DIR: kept(await newEmptyTestStorage()).dataDir,
    PORT: String((holder.address() as { port: number }).port),
    DATABASE_URL: `postgres://us:${SECRET}@${nobody}/kitroom`,
    SMTP_URL: `smtp://us:${SECRET}@${nobody}`,
    S3_ENDPOINT: `http://${nobody}`,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'us',
    S3_SECRET_ACCESS_KEY: SECRET,
    OIDC_ISSUER: `http://${nobody}`,
    OIDC_CLIENT_ID: 'us',
    OIDC_CLIENT_SECRET: SECRET,
  })
  expect(found.port).toMatch(/^failure: PORT: .*EADDRINUSE/)
  expect(found.database).toBe(
    `failure: DATABASE_URL: PostgreSQL at ${nobody} as 'us' (ECONNREFUSED): nothing listens there; is PostgreSQL running, and the port right?`,
  )
  expect(found.mail).toMatch(/^failure: SMTP_URL: .*ECONNREFUSED/)
  expect(found.images).toMatch(/^failure: S3_ENDPOINT: .*ECONNREFUSED/)
  expect(found.provider).toMatch(/^failure: OIDC_ISSUER: no provider answers at .*ECONNREFUSED/)
})

test('data: a newer version, a clock that is behind, a failed backup and names that look alike', async () => {
  const storage = kept(await newTestStorage())
  const { database } = await startApp({ storage })
  await database.transaction(async (db) => {
    const later = '2999-01-01T00:00:00.000Z'
    await db
      .insertInto('activity')
      .values({ happened_at: later, action: 'auth.signed-in' } as never)
      .execute()
    const times = { due_at: later, started_at: later, finished_at: later }
    await db
      .insertInto('backups')
      .values({ ...times, name: 'a.zip', size: null, failure: 'No room' })
      .execute()
    const roles = ['Staff', 'Sta\u200bff'].map((name) => ({
      name,
      name_key: name.toLowerCase(),
      created_at: later,
      updated_at: later,
    }))
    await db
      .insertInto('roles')
      .values(roles as never)
      .execute()
  })
  const settings = { ...settingsOf(storage), BACKUP_TO: join(storage.dataDir, 'backups') }
  const found = await examine(settings)
  expect(found.clock).toMatch(/^warning: .*2999/)
  expect(found.backups).toMatch(/^failure: .*No room$/)
  expect(found.names).toMatch(/^warning: .*name of roles \d+$/)

  await database.transaction((db) =>
    sql`INSERT INTO migrations (name, applied_at) VALUES ('9999-later', '2999-01-01T00:00:00.000Z')`.execute(db),
  )
  expect((await examine(settings)).database).toMatch(/^failure: .*is of a newer version \(9999-later\): start that/)
})

test('buckets that do not exist are named, and so is a server whose address nobody types', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const keys = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const storage = kept(await newTestStorage())
  const missing = { S3_BUCKET: 'no-such-images', BACKUP_TO: 's3://no-such-backups/kitroom' }
  const found = await examine({ ...settingsOf(storage), ...keys, ...missing })
  expect(found.images).toMatch(/^failure: S3_ENDPOINT: the bucket no-such-images .*Check address, bucket and key$/)
  const other = await examine({ ...settingsOf(storage), ...keys, BACKUP_TO: missing.BACKUP_TO })
  expect(other.backups).toMatch(/^failure: BACKUP_TO: .*does not exist/)

  const settings = { ...settingsOf(storage), HOST: '0.0.0.0', PORT: String(await freePort()) }
  expect((await examine(settings)).address).toMatch(/^warning: PUBLIC_URL is not set and HOST is 0\.0\.0\.0/)
  const server = await startServer({ ...settings, LOG_LEVEL: 'info' })
  onTestFinished(server.kill)
  const origin = 'http://192.168.1.5:3000'
  const body = JSON.stringify({ email: 'a@b.co', password: 'any' })
  const headers = { origin, 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(403)
  await eventually(async () => {
    expect(server.log()).toContain('PUBLIC_URL is not set and HOST is 0.0.0.0')
    expect(server.log()).toMatch(new RegExp(`"origin":"${origin}".*PUBLIC_URL is not the origin of the page`))
  })
})

test('what an older server has left behind is counted, and mended by command; a restore names no bucket for images', async () => {
  const storage = kept(await newTestStorage())
  const { database } = await startApp({ storage })
  await database.transaction((db) => sql`UPDATE product_categories SET search_text = ''`.execute(db))
  const settings = settingsOf(storage)
  expect((await examine(settings)).rows).toMatch(
    /^warning: .* 3 product_categories behind: run npm run admin -- rebuild/,
  )
  const rebuilt = await runCommandLine('admin', ['rebuild'], settings)
  expect(rebuilt).toMatchObject({ code: 0, output: expect.stringContaining('up to date: 3 product_categories') })
  expect((await examine(settings)).rows).toBe('ok: up to date')

  const forget = (name: string) =>
    database.transaction((db) => sql`DELETE FROM migrations WHERE name LIKE ${name}`.execute(db))
  await forget('0060-%')
  expect((await examine(settings)).database).toMatch(/brings it up to date in 1 steps: servers may go on beside it$/)
  await forget('0061-%')
  expect((await examine(settings)).database).toMatch(/brings it up to date in 2 steps: stop all servers before$/)
})

test.runIf(ENGINE === 'postgres')('without the right to make pg_trgm players are found, and it says so', async () => {
  const storage = kept(await newTestStorage())
  const { database, signInAdministrator } = await startApp({ storage })
  await database.transaction((db) => sql`DROP EXTENSION pg_trgm CASCADE`.execute(db))
  const admin = await signInAdministrator()
  const { packFor } = await insertOrderCatalogue(admin, database, 100)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  await admin.send(moveOrder, { params: { id: order.id }, body: { action: 'submit' } })
  const { rows } = await admin.call(listPlayers, { query: { search: 'player' } })
  expect(rows.map(({ name }) => name)).toEqual(['Player 1'])
  const { search } = await examine(settingsOf(storage))
  expect(search).toMatch(/^warning: it reads every player: CREATE EXTENSION pg_trgm; CREATE INDEX/)
  await sql.raw(search?.slice('warning: it reads every player: '.length) ?? '').execute(database.read)
  expect((await examine(settingsOf(storage))).search).toBe('ok: by an index')
})

test('a backup in a bucket is restored by the keys alone, into files', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { S3_BUCKET, ...keys } = await newBucket(s3.url)
  const shop = { ...settingsOf(kept(await newTestStorage())), ...keys, BACKUP_TO: `s3://${S3_BUCKET}/shop` }
  const server = await startServer(shop)
  onTestFinished(server.kill)
  await eventually(() => expect(server.log()).toMatch(/"file":"kitroom-[\d-]+\.zip".*is made and verified/))
  const [, name] = /"file":"(kitroom-[\d-]+\.zip)"/.exec(server.log()) ?? []

  const drill = settingsOf(kept(await newEmptyTestStorage()))
  const restored = await runCommandLine('restore', [`s3://${S3_BUCKET}/shop/${name}`], { ...drill, ...keys })
  expect(restored).toMatchObject({ code: 0, errors: '' })
})
