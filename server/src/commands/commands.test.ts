import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undoImageChange } from '@kitroom/contract/image-coverage'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { getProductImage } from '@kitroom/contract/product-images'
import { startApp } from '@kitroom/testkit/app'
import { runCommandLine } from '@kitroom/testkit/command'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { addAppTo } from '@kitroom/testkit/second-factor'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import yauzl from 'yauzl'
import { startZip } from '../platform/zip/write.ts'

const emptyStorage = async (): Promise<TestStorage> => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  return storage
}

/** A system with a product, its inventory and a picture. */
const withSystem = async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const app = await startApp({ storage })
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const picture = await aPicture('#123abc')
  await upload(admin, { productId: product.id, slot: 1 }, picture)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  return { ...app, storage, admin, product, picture, itemId: items[0]?.id ?? 0 }
}

test('a backup taken while the server writes restores into an empty system, and everyone can go on', async () => {
  const { storage, admin, product, picture, itemId } = await withSystem()
  const file = join(storage.dataDir, 'nightly.zip')
  let isWriting = true
  const writing = (async () => {
    for (let written = 0; ; written += 1) {
      if (!isWriting) return written
      await admin.call(updateInventoryItem, {
        params: { id: itemId },
        body: { adjustment_qty: 1 },
        headers: {},
      })
    }
  })()

  const backup = await runCommandLine('backup', [file], settingsOf(storage))
  isWriting = false

  expect([backup.code, backup.errors]).toEqual([0, ''])
  expect(backup.output).toContain('Backed up the database and 1 images')
  expect(await writing).toBeGreaterThan(0)
  const target = await emptyStorage()
  const restore = await runCommandLine('restore', [file], settingsOf(target))
  expect([restore.code, restore.errors]).toEqual([0, ''])
  const there = await startApp({ storage: target })
  const restored = await there.signInAs(admin.person)
  const { bytes } = await restored.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  const { rows } = await sql<{ quantity: number; sum: number }>`
    SELECT available_qty AS quantity, sum(adjustment_qty) AS sum FROM inventory_items
    JOIN inventory_adjustments ON inventory_item_id = inventory_items.id GROUP BY inventory_items.id, available_qty
  `.execute(there.database.read)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.quantity).toBe(Number(rows[0]?.sum))
})

test('a backup needs no room beside the data, and leaves nothing there', async () => {
  const { storage } = await withSystem()
  const settings = { ...settingsOf(storage), TMPDIR: join(storage.dataDir, 'no-such-folder') }
  const backup = await runCommandLine('backup', [join(storage.dataDir, 'nightly.zip')], settings)
  expect([backup.code, backup.errors]).toEqual([0, ''])
  expect(await readdir(join(storage.dataDir, 'temporary'))).toEqual([])
})

test('a backup holds no secret of a second factor in the clear, and no key to open one', async () => {
  const { storage, admin, config } = await withSystem()
  const { secret, recoveryCodes } = await addAppTo(admin)
  const file = join(storage.dataDir, 'nightly.zip')

  expect((await runCommandLine('backup', [file], settingsOf(storage))).code).toBe(0)

  const zip = await yauzl.fromBufferPromise(await readFile(file))
  const parts: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    parts.push(Buffer.from(entry.fileName), ...(await (await zip.openReadStreamPromise(entry)).toArray()))
  }
  const kept = Buffer.concat(parts)
  const key = (await readFile(join(config.dataDir, 'secret.key'), 'utf8')).trim()
  expect(kept.includes('Authenticator app')).toBe(true)
  expect([secret, key, ...recoveryCodes].filter((one) => kept.includes(one))).toEqual([])
})

test('an upload that was cut off before its file was stored does not prevent a backup', async () => {
  const { storage, database } = await withSystem()
  const cutOff = { hash: 'a'.repeat(64), media_type: 'image/png', size: 70, width: 1, height: 1 }
  await database.transaction((db) =>
    db
      .insertInto('images')
      .values({ ...cutOff, touched_at: new Date().toISOString() })
      .execute(),
  )
  const file = join(storage.dataDir, 'nightly.zip')
  const backup = await runCommandLine('backup', [file], settingsOf(storage))
  expect([backup.code, backup.errors]).toEqual([0, ''])
  const restore = await runCommandLine('restore', [file], settingsOf(await emptyStorage()))
  expect([restore.code, restore.errors]).toEqual([0, ''])
})

test('an image that was replaced can be put back after a restore, and backups go on', async () => {
  const { storage, admin, product, picture } = await withSystem()
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture('#abc123'))
  const file = join(storage.dataDir, 'nightly.zip')
  await runCommandLine('backup', [file], settingsOf(storage))
  const target = await emptyStorage()
  await runCommandLine('restore', [file], settingsOf(target))
  const there = await startApp({ storage: target })
  const restored = await there.signInAs(admin.person)
  const { id } = await there.database.read
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('action', '=', 'product-image.uploaded')
    .executeTakeFirstOrThrow()

  await restored.call(undoImageChange, { params: { id } })

  const { bytes } = await restored.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  const backup = await runCommandLine('backup', [join(target.dataDir, 'next.zip')], settingsOf(target))
  expect([backup.code, backup.errors]).toEqual([0, ''])
})

test('a damaged backup leaves the system empty, and a used system is not overwritten', async () => {
  const { storage } = await withSystem()
  const file = join(storage.dataDir, 'nightly.zip')
  await runCommandLine('backup', [file], settingsOf(storage))
  const bytes = await readFile(file)
  const at = bytes.indexOf('PNG')
  bytes.writeUInt8(bytes.readUInt8(at + 40) ^ 1, at + 40)
  const damaged = join(storage.dataDir, 'damaged.zip')
  await writeFile(damaged, bytes)
  const target = await emptyStorage()

  const refused = await runCommandLine('restore', [damaged], settingsOf(target))
  expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/^images\/[0-9a-f]{64}: is damaged/)])
  expect(await readdir(target.dataDir, { recursive: true })).not.toContainEqual(expect.stringMatching(/temporary\/./))

  expect((await runCommandLine('restore', [file], settingsOf(target))).code).toBe(0)
  const used = await runCommandLine('restore', [file], settingsOf(storage))
  expect([used.code, used.errors]).toEqual([1, 'This system is in use already. Restore into an empty one.\n'])
})

test('a backup of another version is refused before anything is stored', async () => {
  const target = await emptyStorage()
  const file = join(target.dataDir, 'older.zip')
  const older = {
    format: 'kitroom-backup',
    version: 1,
    created_at: new Date().toISOString(),
    migrations: ['0001-access'],
    sequences: {},
    tables: {},
    images: [],
  }
  const zip = startZip()
  zip.addText('manifest.json', JSON.stringify(older))
  await writeFile(file, zip.finish())

  const { code, errors } = await runCommandLine('restore', [file], settingsOf(target))

  expect([code, errors]).toEqual([1, expect.stringMatching(/^The backup belongs to another version of Kitroom/)])
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

test('if no user can sign in any more, an administrator is created on the server', async () => {
  const storage = await emptyStorage()
  const run = (...args: string[]) => runCommandLine('admin', args, settingsOf(storage))
  const signIn = async (output: string) => {
    const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(output) ?? []
    const { app } = await startApp({ storage })
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    return statusCode
  }

  const created = await run('create', 'Boss@club.example')
  expect([created.code, await signIn(created.output)]).toEqual([0, 200])
  expect((await run('list')).output).toMatch(/^Boss@club\.example {2}Administrator.* {2}last signed in /)
  expect((await run('create', 'boss@club.example')).errors).toContain('exists already')

  const explained = (await run('explain', 'BOSS@club.example')).output
  expect(explained).toMatch(/^Boss@club\.example {2}Active\nLast signed in .*\nMay do, through Administrator.*:\n/)
  expect(explained).toContain('  ORDER_MANAGE  Manage all orders')
  expect((await run('explain', 'nobody@club.example')).errors).toContain('Nobody has the address')

  const reset = await run('reset-password', 'boss@CLUB.example')
  expect(await signIn(created.output)).toBe(401)
  expect(await signIn(reset.output)).toBe(200)
  expect((await run('reset-password', 'nobody@club.example')).errors).toContain('Nobody has the address')
})

test.runIf(ENGINE === 'postgres')('SQLite moves to PostgreSQL with every row', async () => {
  const sqlite = await emptyStorage()
  const source = { DATA_DIR: sqlite.dataDir, DATABASE_URL: undefined }
  await runCommandLine('admin', ['create', 'boss@club.example'], source)
  const target = await emptyStorage()

  const moved = await runCommandLine('database-move', ['--to', target.databaseUrl ?? ''], source)

  expect([moved.code, moved.errors]).toEqual([0, ''])
  expect(moved.output).toContain('users: 1 rows, checksum the same')
  const { database } = await startApp({ storage: target })
  const users = await database.read.selectFrom('users').select('email').execute()
  expect(users).toEqual([{ email: 'boss@club.example' }])
  const again = await runCommandLine('database-move', ['--to', target.databaseUrl ?? ''], source)
  expect([again.code, again.errors]).toEqual([1, 'The database to fill is in use already; an empty one is needed\n'])
})
