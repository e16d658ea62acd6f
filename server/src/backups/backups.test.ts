import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listActivity } from '@kitroom/contract/activity'
import { getAttention } from '@kitroom/contract/attention'
import { forgotPassword } from '@kitroom/contract/auth'
import { listBackups } from '@kitroom/contract/backups'
import { createClub, getClub } from '@kitroom/contract/clubs'
import { getProductImage } from '@kitroom/contract/product-images'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { IMAGES, newEmptyTestStorage, settingsOf } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { startDaily } from '../platform/daily.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { OWNER_FILE, takeOver } from '../platform/system.ts'
import { restoreFullBackup } from './full-restore.ts'
import { dailyBackup } from './run-backup.ts'
import { type BackupTarget, backupTargetOf, checkBackupFolder } from './targets.ts'

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
/** In the process's local time, like the schedule. */
const at = (day: number, hours: number, minutes: number) => new Date(2026, 2, day, hours, minutes).getTime()

/** A clock that stands still until it is set. */
const newClock = (now: number) => ({
  now: () => now,
  every: () => () => undefined,
  set: (time: number) => {
    now = time
  },
})

type Own = Omit<Parameters<typeof dailyBackup>[0], 'at' | 'log' | 'timeZone' | 'wakeMailWorker'>

const startBackups = (clock: ReturnType<typeof newClock>, own: Own) => {
  const task = dailyBackup({ at: '02:15', log, timeZone, wakeMailWorker: () => undefined, ...own })
  return startDaily({ ...task, database: own.database, timeZone, log, clock })
}

/** A system with a product, a picture and a backup folder; `server` starts another server on it. */
const withSystem = async (change: (target: BackupTarget) => BackupTarget = (target) => target) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const picture = await aPicture('#123abc')
  await upload(admin, { productId: product.id, slot: 1 }, picture)
  const folder = join(app.config.dataDir, 'backups')
  const temporary = temporaryFolder(app.config.dataDir)
  const clock = newClock(at(1, 1, 0))
  const server = () =>
    startBackups(clock, {
      keep: 2,
      database: app.database,
      store: imageStoreOf(app.config),
      temporary,
      target: async () => change(await backupTargetOf({ folder }, temporary)),
    })
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name !== OWNER_FILE).toSorted()
  return { ...app, admin, product, picture, folder, clock, server, files }
}

test('the latest backup restores into an empty system', async () => {
  const { admin, product, picture, folder, clock, server, files } = await withSystem()
  // Some programs end a line at these, and a pasted text may have them.
  const description = 'Two\u2028lines,\u2029a paragraph,\u0085and more'
  const { club } = await admin.call(createClub, { body: { name: 'North Shore', description } })
  const { look } = server()
  clock.set(at(2, 2, 16))
  await look()
  expect(await files()).toEqual(['kitroom-2026-03-02-0215.zip'])
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)

  const config = readConfig({ SEED: 'none', ...settingsOf(storage) })
  const database = await openDatabase(config)
  const target = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  await restoreFullBackup(join(folder, (await files())[0] ?? ''), target)
  await database.close()

  const there = await (await startApp({ storage })).signInAs(admin.person)
  const { bytes } = await there.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  expect((await there.call(getClub, { params: { id: club.id } })).club).toEqual(club)
})

test('one backup a day is made, with any number of servers and whatever happens to the clock', async () => {
  const { database, clock, server, files } = await withSystem()
  const [one, other] = [server(), server()]
  const lookBoth = () => Promise.all([one.look(), other.look()])
  const count = async () => (await database.read.selectFrom('backups').select('id').execute()).length

  // The first is made at once, as if the server had been there when it was due.
  clock.set(at(1, 2, 14))
  await lookBoth()
  await lookBoth()
  expect([await count(), await files()]).toEqual([1, ['kitroom-2026-02-28-0215.zip']])
  clock.set(at(1, 2, 16))
  await lookBoth()
  expect([await count(), (await files()).at(-1)]).toEqual([2, 'kitroom-2026-03-01-0215.zip'])
  clock.set(at(1, 1, 0))
  await lookBoth()
  clock.set(at(1, 2, 16))
  await lookBoth()
  expect(await count()).toBe(2)
  // Several missed days are made up for once.
  clock.set(at(5, 9, 0))
  await server().look()
  await lookBoth()
  expect([await count(), (await files()).at(-1)]).toEqual([3, 'kitroom-2026-03-05-0215.zip'])
  // A clock that was years ahead does not prevent later backups.
  await database.transaction((db) =>
    db.updateTable('backups').set({ due_at: '2031-01-01T02:15:00.000Z' }).where('name', 'like', '%-05-%').execute(),
  )
  clock.set(at(6, 2, 16))
  await lookBoth()
  expect(await count()).toBe(4)
})

test('old backups are removed, other files stay, and each backup is recorded', async () => {
  const { admin, signIn, database, folder, clock, server, files } = await withSystem()
  await mkdir(folder)
  await writeFile(join(folder, 'notes.txt'), 'mine')
  const { look } = server()
  for (const day of [2, 3, 4]) {
    clock.set(at(day, 2, 16))
    await look()
  }
  expect(await files()).toEqual(['kitroom-2026-03-03-0215.zip', 'kitroom-2026-03-04-0215.zip', 'notes.txt'])
  const { at: time, backups } = await admin.call(listBackups)
  expect([time, backups.map(({ name, failure }) => [name, failure])]).toEqual([
    null,
    [4, 3, 2].map((day) => [`kitroom-2026-03-0${day}-0215.zip`, null]),
  ])
  expect(backups[0]?.size).toBe((await readFile(join(folder, backups[0]?.name ?? ''))).length)
  const told = await database.read
    .selectFrom('activity')
    .select(['action', 'actor_user_id', 'after'])
    .where('action', 'like', 'backup.%')
    .orderBy('id', 'desc')
    .execute()
  expect(told).toHaveLength(3)
  expect(told[0]).toMatchObject({ action: 'backup.backup-made', actor_user_id: null })
  expect(JSON.parse(told[0]?.after ?? '')).toEqual({ name: backups[0]?.name, size: backups[0]?.size })
  expect((await (await signIn('PRODUCT_READ')).send(listBackups)).status).toBe(403)
})

test('backups that a clock ahead has left are neither counted nor removed, and the log names them', async () => {
  const { database, config, admin, folder, files } = await withSystem()
  const ahead = 'kitroom-2999-01-01-0000.zip'
  const warn = vi.spyOn(log, 'warn')
  const { clock, look } = scheduleTo({ database, config }, readConfig({ BACKUP_TO: folder }).backup)
  await look()
  await writeFile(join(folder, ahead), 'of a wrong clock')
  for (const day of [2, 3]) {
    clock.set(at(day, 2, 16))
    await look()
    expect(await files()).toEqual([`kitroom-2026-03-0${day}-0215.zip`, ahead])
  }
  expect((await admin.call(listBackups)).backups.map(({ failure }) => failure)).toEqual([null, null, null])
  const told = expect.stringMatching(/neither counted nor removed/)
  expect(warn.mock.calls).toEqual([1, 2].map(() => [{ later: [ahead] }, told]))
})

test('only its owner can read a backup, and foreign files in the folder are neither followed nor removed', async () => {
  const { admin, config, folder, clock, server, files } = await withSystem()
  const { look } = server()
  await look()
  const outside = join(config.dataDir, 'outside.txt')
  await writeFile(outside, 'mine')
  // One has the name of the next backup, the other is as old as the backups to remove.
  const [next, old] = ['kitroom-2026-03-02-0215.zip', 'kitroom-2026-01-01-0215.zip']
  for (const name of [next, old]) await symlink(outside, join(folder, name))
  await mkdir(join(folder, 'kitroom-2026-01-02-0215.zip'))
  for (const day of [2, 3]) {
    clock.set(at(day, 2, 16))
    await look()
  }
  expect((await admin.call(listBackups)).backups.map(({ failure }) => failure)).toEqual([null, null, null])
  expect(await readFile(outside, 'utf8')).toBe('mine')
  expect(await files()).toEqual([
    old,
    'kitroom-2026-01-02-0215.zip',
    next,
    'kitroom-2026-03-02-0216.zip',
    'kitroom-2026-03-03-0215.zip',
  ])
  const made = await lstat(join(folder, 'kitroom-2026-03-02-0216.zip'))
  expect([made.isFile(), made.mode & 0o077]).toEqual([true, 0])
})

test('an unreadable backup is removed and reported to those who may restore, and the older ones stay', async () => {
  let isBroken = false
  const { admin, signIn, insertPerson, database, clock, server, files } = await withSystem((target) => ({
    ...target,
    inspect: async (name, look) =>
      target.inspect(name, async (path) => {
        if (!isBroken) return look(path)
        const bytes = await readFile(path)
        const inPicture = bytes.indexOf('PNG') + 40
        bytes.writeUInt8(bytes.readUInt8(inPicture) ^ 1, inPicture)
        await writeFile(path, bytes)
        return look(path)
      }),
  }))
  await insertPerson(['PRODUCT_READ'])
  const { look } = server()
  for (const day of [2, 3]) {
    clock.set(at(day, 2, 16))
    await look()
  }
  isBroken = true
  clock.set(at(4, 2, 16))
  await look()

  expect(await files()).toEqual(['kitroom-2026-03-02-0215.zip', 'kitroom-2026-03-03-0215.zip'])
  const [failed] = (await admin.call(listBackups)).backups
  expect(failed).toMatchObject({ size: null, failure: expect.stringMatching(/^images\/[0-9a-f]{64}: is damaged/) })
  const mails = await database.read.selectFrom('mails').select(['kind', 'user_id', 'record_id']).execute()
  expect(mails).toEqual([{ kind: 'backup-failed', user_id: admin.person.id, record_id: failed?.id }])
  const failures = async () => (await admin.call(getAttention, { query: { today: '2026-03-04' } })).counts
  expect((await failures()).failed_backups).toBe(1)
  const clerk = await signIn('MANAGE_INVENTORY')
  expect((await clerk.call(getAttention, { query: { today: '2026-03-04' } })).counts.failed_backups).toBeUndefined()

  const told = async (person: typeof admin) =>
    (await person.call(listActivity, { query: { 'filter.area': 'Backup' } })).rows.map(
      ({ kind, record_name, changes }) => {
        return [kind, record_name, changes[0]?.label, changes[0]?.after]
      },
    )
  expect((await told(admin)).slice(0, 2)).toEqual([
    ['backup-failed', 'kitroom-2026-03-04-0215.zip', 'Backup failed', failed?.failure],
    ['backup-made', 'kitroom-2026-03-03-0215.zip', 'Backup made', expect.stringMatching(/^\d+\.\d MB$/)],
  ])
  expect(await told(await signIn('ACTIVITY_READ', 'PRODUCT_READ'))).toEqual([])

  isBroken = false
  clock.set(at(5, 2, 16))
  await look()
  expect((await failures()).failed_backups).toBeUndefined()
})

test('a backup is logged with its file, size and time, and a failure with its reason', async () => {
  let isFull = false
  const { admin, clock, server } = await withSystem((target) => ({
    ...target,
    put: (name, write) => (isFull ? Promise.reject(new Error('No space left')) : target.put(name, write)),
  }))
  const { look } = server()
  logged.length = 0
  for (const day of [2, 3]) {
    clock.set(at(day, 2, 16))
    await look()
    isFull = true
  }
  const [failed, made] = (await admin.call(listBackups)).backups
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, file: made?.name, size: made?.size, seconds: expect.any(Number) }),
    expect.objectContaining({ level: 50, file: failed?.name, reason: 'No space left', seconds: expect.any(Number) }),
  ])
})

/** The count on the home page of a person. */
const missingBackups = async (person: Client) =>
  (await person.call(getAttention, { query: { today: '2026-03-04' } })).counts.missing_backups

test('a business without a scheduled backup is told so, and nobody else is', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  expect(await missingBackups(admin)).toBeUndefined()
  await insertCatalogue(admin)
  expect(await missingBackups(admin)).toBe(1)
  expect(await missingBackups(await app.signIn('PRODUCT_READ'))).toBeUndefined()

  const withBackups = await startApp({ settings: { BACKUP_TO: join(app.config.dataDir, 'backups') } })
  const other = await withBackups.signInAdministrator()
  await insertCatalogue(other)
  expect(await missingBackups(other)).toBeUndefined()
})

test('a good backup stays even if the older ones cannot be removed', async () => {
  const { admin, clock, server, files } = await withSystem((target) => ({
    ...target,
    remove: () => Promise.reject(new Error('The store does not answer')),
  }))
  const { look } = server()
  for (const day of [2, 3, 4]) {
    clock.set(at(day, 2, 16))
    await look()
  }
  expect(await files()).toHaveLength(3)
  expect((await admin.call(listBackups)).backups.map(({ failure }) => failure)).toEqual([null, null, null])
})

test('a backup with a changed manifest is detected', async () => {
  const { admin, clock, server } = await withSystem((target) => ({
    ...target,
    put: async (name, write) => {
      await target.put(name, write)
      await target.inspect(name, async (path) => {
        const bytes = await readFile(path)
        // In the manifest, which is stored uncompressed: its sums no longer match the tables.
        const sum = bytes.indexOf('"sha256":"') + 12
        bytes.write(bytes.toString('latin1', sum, sum + 1) === '0' ? '1' : '0', sum, 'latin1')
        await writeFile(path, bytes)
      })
    },
  }))
  const { look } = server()
  clock.set(at(2, 2, 16))
  await look()
  expect((await admin.call(listBackups)).backups[0]?.failure).toMatch(/^manifest\.json: is damaged/)
})

test('if a server ends during a backup, the backup is still due', async () => {
  const { database, clock, server } = await withSystem((target) => target)
  const { look } = server()
  clock.set(at(2, 2, 16))
  // As after a killed server: nothing was recorded, and its lease has expired.
  await database.transaction((db) =>
    db
      .updateTable('locks')
      .set({ owner: 'gone', ends_at: new Date(clock.now() - 1000).toISOString() })
      .where('name', '=', 'backup')
      .execute(),
  )
  await look()
  expect(await database.read.selectFrom('backups').select('failure').execute()).toEqual([{ failure: null }])
})

test('a backup that a dead server has stored but not recorded stays, even if it cannot be made again', async () => {
  let isFull = false
  const { database, clock, server, files } = await withSystem((target) => ({
    ...target,
    put: (name, write) => (isFull ? Promise.reject(new Error('No space left')) : target.put(name, write)),
  }))
  const { look } = server()
  clock.set(at(2, 2, 16))
  await look()
  await database.transaction((db) => db.deleteFrom('backups').execute())
  isFull = true
  await look()

  expect(await database.read.selectFrom('backups').select('failure').execute()).toEqual([{ failure: 'No space left' }])
  expect(await files()).toEqual(['kitroom-2026-03-02-0215.zip'])
})

test('a restored system makes no backup until it takes over, and then its own beside that of its day', async () => {
  const { database, folder, clock, server, files } = await withSystem()
  const { look } = server()
  clock.set(at(2, 2, 16))
  await look()
  const [first = ''] = await files()
  const bytes = await readFile(join(folder, first))
  // As in a system that is restored from an older backup: it knows nothing of this one.
  const restore = async (db: Db) => {
    await db.deleteFrom('backups').execute()
    await db.updateTable('systems').set({ restored_at: new Date().toISOString() }).execute()
  }
  await database.transaction(restore)
  await look()
  expect(await files()).toEqual([first])

  await database.transaction(takeOver)
  await look()
  expect(await files()).toEqual(['kitroom-2026-03-02-0215.zip', 'kitroom-2026-03-02-0216.zip'])
  expect((await readFile(join(folder, first))).equals(bytes)).toBe(true)
  const made = await database.read.selectFrom('backups').select(['name', 'failure']).execute()
  expect(made).toEqual([{ name: 'kitroom-2026-03-02-0216.zip', failure: null }])
})

test('the mail says which backup failed and why', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { recordBackup, backupMails } = await import('../features/backups/index.ts')
  const now = new Date().toISOString()
  await app.database.transaction((db) =>
    recordBackup(db, {
      due_at: now,
      name: 'kitroom-2026-03-02-0215.zip',
      started_at: now,
      finished_at: now,
      size: null,
      failure: 'ENOSPC: no space left on device',
    }),
  )
  const mail = await app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const compose = backupMails[mail.kind]?.compose
  expect(await compose?.({ database: app.database, mail, publicUrl: 'https://kitroom.example' })).toMatchObject({
    to: admin.person.email,
    subject: 'The Kitroom backup failed',
    text: expect.stringMatching(
      /no space left on device[\s\S]*https:\/\/kitroom\.example\/admin\/product-image-transfer/,
    ),
  })
})

type System = Pick<TestApp, 'database' | 'config'>

/** A schedule that keeps one backup, at the target of these settings. */
const scheduleTo = ({ database, config }: System, backup: Config['backup']) => {
  const temporary = temporaryFolder(config.dataDir)
  const clock = newClock(at(1, 1, 0))
  const target = () => backupTargetOf(backup?.to ?? { folder: '' }, temporary)
  const { look } = startBackups(clock, { keep: 1, database, store: imageStoreOf(config), temporary, target })
  return { clock, look, target }
}

test('a backup in a bucket is read back from there, and old ones are removed only from its folder', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { S3_BUCKET, ...keys } = await newBucket(s3.url)
  const { database, config, admin } = await withSystem()
  const { backup } = readConfig({ ...keys, BACKUP_TO: `s3://${S3_BUCKET}/kitroom`, BACKUP_KEEP: '1' })
  const { clock, look, target } = scheduleTo({ database, config }, backup)
  for (const day of [2, 3]) {
    clock.set(at(day, 2, 16))
    await look()
  }
  const { backups } = await admin.call(listBackups)
  expect(backups.map(({ failure }) => failure)).toEqual([null, null])
  expect(await (await target()).list()).toEqual(['kitroom-2026-03-03-0215.zip'])
  expect(await readdir(join(config.dataDir, 'temporary'))).toEqual([])
})

test('a backup that the bucket refuses says why', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { database, config, admin } = await withSystem()
  const keys = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const { backup } = readConfig({ ...keys, BACKUP_TO: 's3://no-such-bucket/kitroom' })
  const { clock, look } = scheduleTo({ database, config }, backup)
  clock.set(at(2, 2, 16))
  await look()
  const { backups } = await admin.call(listBackups)
  expect(backups[0]?.failure).toBe('The backup store does not answer: The specified bucket does not exist')
})

test('backups cannot go where the server keeps its own files, also by another name', async () => {
  const { admin, config } = await withSystem()
  await admin.call(forgotPassword, { body: { email: admin.person.email } })
  await eventually(() => readdir(join(config.dataDir, 'outbox')))
  const check = (BACKUP_TO: string) =>
    checkBackupFolder(readConfig({ DATA_DIR: config.dataDir, BACKUP_TO })).catch((error: Error) => error.message)
  const folders = (await readdir(config.dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const ofImages = IMAGES === 'files' ? ['images'] : []
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining([...ofImages, 'outbox', 'temporary']))
  await symlink(join(config.dataDir, 'temporary'), join(config.dataDir, 'link'))
  for (const name of [...folders.map((folder) => folder.name), 'temporary/below', 'link']) {
    const folder = join(config.dataDir, name)
    expect(await check(folder)).toMatch(`BACKUP_TO: the folder '${folder}' cannot be used, since `)
  }
  const unmounted = join(config.dataDir, '../unmounted/kitroom')
  expect(await check(unmounted)).toBe(`BACKUP_TO: the folder '${unmounted}' does not exist: make it, or mount its disk`)
  for (const name of ['', 'backups', 'images-of-backups'])
    expect(await check(join(config.dataDir, name))).toBeUndefined()
})

test('backups of another system are neither joined nor removed, those from before owners are of the system that knows one', async () => {
  const { database, admin, folder, clock, server, files } = await withSystem()
  const { look } = server()
  const mark = join(folder, OWNER_FILE)
  const failures = async () => (await admin.call(listBackups)).backups.map(({ failure }) => failure)
  await look()
  const [first = ''] = await files()
  await rm(mark)
  clock.set(at(2, 2, 16))
  await look()
  expect([await failures(), await readFile(mark, 'utf8')]).toEqual([
    [null, null],
    expect.stringMatching(/^[0-9a-f-]{36}\n$/),
  ])

  await writeFile(mark, 'another')
  clock.set(at(3, 2, 16))
  await look()
  expect(await failures()).toEqual([expect.stringMatching(/^BACKUP_TO has the backups of another system/), null, null])
  await rm(mark)
  await database.transaction((db) => db.deleteFrom('backups').execute())
  await look()
  expect([await failures(), await files()]).toEqual([
    [expect.stringMatching(/^BACKUP_TO has the backups of another system/)],
    [first, 'kitroom-2026-03-02-0215.zip'],
  ])
})
