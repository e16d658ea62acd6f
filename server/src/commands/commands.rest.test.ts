import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getProductImage } from '@kitroom/contract/product-images'
import { startApp } from '@kitroom/testkit/app'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { expect, onTestFinished, test } from 'vitest'

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
  ['backup', ['one.zip', 'two.zip']],
  ['restore', []],
  ['database-move', []],
  ['database-move', ['--from', 'x']],
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

test('a wrong setting is reported in one line', async () => {
  const { code, errors } = await runCommandLine('admin', ['list'], { DATABASE_URL: 'mysql://x' })
  expect([code, errors.trim().split('\n').length]).toEqual([1, 1])
  expect(errors).toContain('DATABASE_URL')
})

test('an administrator is created, listed and explained by command', async () => {
  const storage = await emptyStorage()
  const run = (...args: string[]) => runCommandLine('admin', args, settingsOf(storage))
  const signIn = async (output: string) => {
    const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(output) ?? []
    await (await startApp({ storage })).anonymous().signIn({ email, password })
  }

  const created = await run('create', 'Boss@club.example')
  expect(created.code).toBe(0)
  await signIn(created.output)
  expect((await run('list')).output).toMatch(/^Boss@club\.example {2}Administrator.* {2}last signed in /)
  expect((await run('explain', 'BOSS@club.example')).output).toContain('  ORDER_MANAGE  Manage all orders')
  expect((await run('explain', 'nobody@club.example')).errors).toContain('Nobody has the address')
  await signIn((await run('reset-password', 'boss@CLUB.example')).output)
})
