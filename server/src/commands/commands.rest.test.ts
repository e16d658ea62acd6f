import { chown, readdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { getProductImage } from '@kitroom/contract/product-images'
import { VERSION } from '@kitroom/contract/version'
import { startApp } from '@kitroom/testkit/app'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { startSmtp } from '@kitroom/testkit/smtp'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { seedDemo } from '../demo/demo.ts'
import { openDatabase } from '../platform/database/database.ts'
import { s3Store } from '../platform/storage/s3-store.ts'

// The work of each command is tested in one process, beside it. Here are the processes: arguments, output, exit codes.

const emptyStorage = async (): Promise<TestStorage> => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  return storage
}

/** A system with a picture. */
const withSystem = async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const app = await startApp({ storage })
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const picture = await aPicture('#123abc')
  await upload(admin, { productId: product.id, slot: 1 }, picture)
  return { ...app, storage, admin, product, picture }
}

test('a backup is written and restored by command, and needs no room beside the data', async () => {
  const { storage, admin, product, picture } = await withSystem()
  const settings = { ...settingsOf(storage), TMPDIR: join(storage.dataDir, 'no-such-folder') }
  const file = join(storage.dataDir, 'nightly.zip')

  const backup = await runCommandLine('backup', [file], settings)

  expect([backup.code, backup.errors]).toEqual([0, ''])
  expect(backup.output).toContain('Backed up the database and 1 images')
  expect(await readdir(join(storage.dataDir, 'temporary'))).toEqual([])
  const target = await emptyStorage()
  const restore = await runCommandLine('restore', [file], settingsOf(target))
  expect([restore.code, restore.errors]).toEqual([0, ''])
  const there = await (await startApp({ storage: target })).signInAs(admin.person)
  const { bytes } = await there.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  const used = await runCommandLine('restore', [file], settingsOf(storage))
  expect([used.code, used.errors]).toEqual([1, 'This system is in use already. Restore into an empty one.\n'])
})

test.runIf(ENGINE === 'sqlite')('images are moved by command', async () => {
  const { storage } = await withSystem()
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const settings = { ...settingsOf(storage), ...(await newBucket(s3.url)) }
  const { code, output, errors } = await runCommandLine('images-move', ['--to', 's3'], settings)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('1 copied and compared, 0 there already, 0 not moved')
})

// These do not depend on the database.
test.runIf(ENGINE === 'sqlite').each([
  ['backup', []],
  ['backup', [import.meta.filename]],
  ['backup', ['one.zip', 'two.zip']],
  ['restore', []],
  ['restore', ['no-such.zip']],
  ['database-move', []],
  ['database-move', ['--from', 'x']],
  ['database-move', ['--to', 'postgres://db', '--to-env', 'TARGET']],
  ['admin', ['remove', 'someone@club.example']],
  ['admin', ['create', 'nobody']],
  ['images-move', []],
  ['images-move', ['--to']],
  ['images-move', ['--to', 'cloud']],
  ['images-move', ['--to', 's3', 'more']],
])('%s %j prints its usage and opens nothing', async (name, args) => {
  const storage = await emptyStorage()
  const before = await readdir(storage.dataDir)
  const { code, errors } = await runCommandLine(name, args, settingsOf(storage))
  expect([code, errors]).toEqual([2, expect.stringContaining('Usage: npm run ')])
  expect(await readdir(storage.dataDir)).toEqual(before)
})

test('no command makes the data that it works on', async () => {
  const { dataDir } = await emptyStorage()
  const DATA_DIR = join(dataDir, 'mistyped')
  const calls: [string, ...string[]][] = [
    ['admin', 'list'],
    ['admin', 'create', 'boss@club.example'],
    ['backup', join(dataDir, 'nightly.zip')],
    ['database-move', '--to', 'postgres://127.0.0.1:1/none'],
  ]
  for (const [name, ...args] of calls) {
    const { code, errors } = await runCommandLine(name, args, { DATA_DIR })
    expect([name, code, errors]).toEqual([name, 2, expect.stringContaining(`no data of Kitroom in ${DATA_DIR}`)])
  }
  const unnamed = await runCommandLine('restore', [import.meta.filename], {})
  expect([unnamed.code, unnamed.errors]).toEqual([2, expect.stringContaining('Name an empty folder by DATA_DIR')])
  expect(await readdir(dataDir)).toEqual([])
})

test('no command works on the data of another version', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const { database } = await startApp({ storage })
  await database.transaction((db) => sql`DELETE FROM migrations WHERE name LIKE '0060%'`.execute(db))
  const { code, errors } = await runCommandLine('admin', ['create', 'boss@club.example'], settingsOf(storage))
  expect([code, errors]).toEqual([1, expect.stringContaining('belongs to another version of Kitroom')])
  expect(await database.read.selectFrom('users').select('id').execute()).toEqual([])
})

test('root keeps its hands off the data of another user, unless asked', async () => {
  if (userInfo().uid !== 0) return
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const owned = ENGINE === 'sqlite' ? join(storage.dataDir, 'kitroom.db') : storage.dataDir
  await chown(owned, 1000, 1000)
  const { code, errors } = await runCommandLine('admin', ['list'], settingsOf(storage))
  expect([code, errors]).toEqual([78, expect.stringContaining('belongs to the user 1000')])
  const asked = await runCommandLine('admin', ['list', '--as-root'], settingsOf(storage))
  expect([asked.code, asked.errors]).toEqual([0, ''])
})

test('a backup is restored from an S3 store', async () => {
  const { storage } = await withSystem()
  const { url, stop } = await startS3()
  onTestFinished(stop)
  const { S3_BUCKET = '', ...keys } = await newBucket(url)
  const file = join(storage.dataDir, 'nightly.zip')
  await runCommandLine('backup', [file], settingsOf(storage))
  const { s3 } = readConfig({ ...keys, S3_BUCKET })
  if (s3) await s3Store(s3, 'backup store').keep('monthly/nightly.zip', file, 'application/zip')

  const target = { ...settingsOf(await emptyStorage()), ...keys, BACKUP_TO: `s3://${S3_BUCKET}/monthly` }
  const missing = await runCommandLine('restore', [`s3://${S3_BUCKET}/none.zip`], target)
  expect([missing.code, missing.errors]).toEqual([2, expect.stringContaining('There is no s3://')])
  const restore = await runCommandLine('restore', [`s3://${S3_BUCKET}/monthly/nightly.zip`], target)
  expect([restore.code, restore.errors]).toEqual([0, ''])
  expect(restore.output).toContain('Restored the database and 1 images')
})

test('a test mail goes to the mail server, and its refusal names the setting', async () => {
  const smtp = await startSmtp()
  const mail = (SMTP_URL: string) => runCommandLine('admin', ['test-mail', 'ada@club.example'], { SMTP_URL })
  expect(await mail(smtp.url)).toMatchObject({ code: 0, errors: '' })
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@club.example']])
  await smtp.stop()
  expect(await mail(smtp.url)).toMatchObject({ code: 1, errors: expect.stringMatching(/^SMTP_URL: .* ECONNREFUSED/) })
  expect(await runCommandLine('admin', ['version'], {})).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`^Kitroom ${VERSION}, build \\w+\n$`)),
  })
})

test('a wrong setting is reported in one line', async () => {
  const { code, errors } = await runCommandLine('admin', ['list'], { DATABASE_URL: 'mysql://x' })
  expect([code, errors.trim().split('\n').length]).toEqual([78, 1])
  expect(errors).toContain('DATABASE_URL')
})

test('an administrator is created, listed and explained by command', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const run = (...args: string[]) => runCommandLine('admin', args, settingsOf(storage))
  const signIn = async (output: string) => {
    const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(output) ?? []
    await (await startApp({ storage })).anonymous().signIn({ email, password })
  }

  const created = await run('create', 'Boss@club.example')
  expect(created.code).toBe(0)
  await signIn(created.output)
  expect((await run('list')).output).toMatch(
    /^data: .*, 1 users\nBoss@club\.example {2}Administrator.* {2}last signed in /,
  )
  expect((await run('explain', 'BOSS@club.example')).output).toContain('  ORDER_MANAGE  Manage all orders')
  expect((await run('explain', 'nobody@club.example')).errors).toContain('Nobody has the address')
  await signIn((await run('reset-password', 'boss@CLUB.example')).output)
})

test('a demo is cleared by command, once it is named who stays and that it is meant', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const run = (...args: string[]) => runCommandLine('admin', args, settingsOf(storage))
  const { database } = await startApp({ storage })
  await seedDemo(database, 'Volley-Demo-26')
  const keep = ['--keep', 'admin@kitroom.example,club@kitroom.example']

  expect(await run('clear-demo')).toMatchObject({ code: 2, errors: expect.stringContaining('by --keep') })
  expect(await run('clear-demo', ...keep)).toMatchObject({ code: 2, errors: expect.stringContaining('add --yes') })
  expect(await run('list', '--yes')).toMatchObject({ code: 2 })
  const cleared = await run('clear-demo', ...keep, '--yes')
  expect([cleared.code, cleared.errors]).toEqual([0, ''])
  expect(cleared.output).toContain('Start with SEED=none from now on.')
  const left = await database.read.selectFrom('users').select('email').orderBy('id').execute()
  expect(left.map(({ email }) => email)).toEqual(['admin@kitroom.example', 'club@kitroom.example'])
  const again = await run('clear-demo', ...keep, '--yes')
  expect([again.code, again.errors]).toEqual([1, 'These are not the data of the demo: nothing was changed.\n'])
})

test('a wrong file, address or folder is named, and nothing is made for it', async () => {
  const { dataDir } = await emptyStorage()
  const own = join(dataDir, 'own')
  const wrong = join(dataDir, 'wrong.zip')
  await writeFile(wrong, 'no archive')
  expect(await runCommandLine('restore', [wrong], { DATA_DIR: own })).toMatchObject({ code: 1 })
  expect(await readdir(dataDir)).toEqual(['wrong.zip'])
  expect(await runCommandLine('backup', ['s3://bucket/a.zip'], { DATA_DIR: own })).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^It writes a file\. BACKUP_TO/),
  })
  const { storage } = await withSystem()
  const moved = await runCommandLine('database-move', ['--to-env', 'TARGET'], {
    ...settingsOf(storage),
    TARGET: 'mysql://127.0.0.1/kitroom',
  })
  expect(moved).toMatchObject({ code: 78, errors: expect.stringMatching(/^TARGET: /) })
})

test('a first start whose image store does not answer leaves nobody in the database', async () => {
  const storage = await emptyStorage()
  const nowhere = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const settings = { ...settingsOf(storage), ...nowhere, SEED: 'demo', PORT: '0' }
  const { code, errors } = await runCommandLine('../main', [], settings)
  expect([code, errors]).toEqual([1, expect.stringMatching(/S3_ENDPOINT: the bucket images at/)])
  const database = await openDatabase(readConfig(settings))
  expect(await database.read.selectFrom('users').select('id').execute()).toEqual([])
  await database.close()
})
