import { once } from 'node:events'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { checkProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { startApp } from '@kitroom/testkit/app'
import { aManifestImage, manifestEntry, zipOf } from '@kitroom/testkit/archives'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { imageKeeper } from '../../platform/images/images.ts'
import { temporaryFolder } from '../../platform/storage/temporary.ts'
import { checkArchive } from './check.ts'
import { UNPACKED_AT_ONCE } from './limits.ts'
import { restoreArchive } from './restore.ts'

const FILES = UNPACKED_AT_ONCE * 3

/** An archive of different pictures for the slots of several products. */
const withArchive = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const codes: string[] = []
  while (codes.length * 4 < FILES) codes.push((await insertCatalogue(admin)).product.code)
  const files = await Promise.all(
    codes
      .flatMap((code) => [1, 2, 3, 4].map((slot) => ({ code, slot })))
      .map(async ({ code, slot }, nth) => {
        const data = await aPicture(`#0000${nth.toString(16).padStart(2, '0')}`)
        const name = `${encodeURIComponent(code)}/home/none/${slot}.png`
        return { name, data, listed: aManifestImage(data, { path: name, product_code: code, slot }) }
      }),
  )
  const archive = zipOf([manifestEntry(files.map(({ listed }) => listed)), ...files])
  const path = join(app.config.dataDir, 'backup.zip')
  await writeFile(path, archive)
  const keeper = imageKeeper(app.database, imageStoreOf(app.config), temporaryFolder(app.config.dataDir))
  const { read } = app.database
  const temporaryFiles = () => readdir(join(app.config.dataDir, 'temporary')).catch(() => [])
  const changes = async () => ({
    slots: await read.selectFrom('product_images').select('slot').execute(),
    checks: await read.selectFrom('image_checks').select('id').execute(),
    images: await read.selectFrom('images').select('hash').execute(),
  })
  return { ...app, admin, archive, path, keeper, temporaryFiles, changes }
}

const NOTHING = { slots: [], checks: [], images: [] }
const GONE = new Error('gone')

test.each([
  ['check', checkProductImages, 'image-check'],
  ['restore', restoreProductImages, 'image-restore'],
] as const)('a %s ends when its client is gone, and the next one begins', async (_what, endpoint, lease) => {
  const { app, admin, config, database, archive, temporaryFiles, changes } = await withArchive()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { payload, headers } = await multipart({}, archive, { name: 'backup.zip', type: 'application/zip' })
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The server waits for this row once it has the whole file.
  const holding = database.transaction(async (db) => {
    await db.updateTable('locks').set({ taken_at: new Date().toISOString() }).where('name', '=', lease).execute()
    begun.resolve()
    await over.promise
  })
  await begun.promise
  const sent = request(url + endpoint.path, { method: 'POST', headers: { ...admin.headers, ...headers } })
  sent.on('error', () => undefined)
  const [[socket]] = await Promise.all([once(app.server, 'connection') as Promise<[Socket]>, sent.end(payload)])
  const sizes = async () =>
    Promise.all(
      (await temporaryFiles()).map(async (name) => (await stat(join(config.dataDir, 'temporary', name))).size),
    )
  await expect.poll(sizes, { timeout: 60_000 }).toEqual([archive.length])

  const closed = once(socket, 'close')
  sent.destroy()
  await closed
  over.resolve()
  await holding

  await expect.poll(temporaryFiles, { timeout: 60_000 }).toEqual([])
  expect(await changes()).toEqual(NOTHING)
  const answer = await admin.request({
    method: 'POST',
    url: endpoint.path,
    payload,
    headers: { ...headers, 'x-csrf-token': admin.csrfToken ?? '' },
  })
  expect(answer.status).toBe(200)
})

test.each(['check', 'restore'])('a %s ends between two files and leaves nothing', async (what) => {
  const { database, keeper, path, temporaryFiles, changes } = await withArchive()
  const closing = new AbortController()
  let received = 0
  const receive: typeof keeper.receive = (source) => {
    received += 1
    closing.abort(GONE)
    return keeper.receive(source)
  }
  const parts = { database, keeper: { ...keeper, receive }, userId: null, secretKey: null, signal: closing.signal }

  const run = what === 'check' ? checkArchive(path, 'backup.zip', parts) : restoreArchive(path, parts)

  await expect(run).rejects.toBe(GONE)
  expect(received).toBeLessThanOrEqual(UNPACKED_AT_ONCE)
  expect(await changes()).toEqual(NOTHING)
  expect(await temporaryFiles()).toEqual([])
})

test('a check of names ends between two names', async () => {
  const { database, keeper, path } = await withArchive()
  const names = Array.from({ length: 10 }, (_, nth) => ({ name: `${nth}.txt`, data: Buffer.alloc(0) }))
  await writeFile(path, zipOf(names))
  const closing = new AbortController()
  let looks = 0
  const signal = Object.assign(closing.signal, {
    throwIfAborted: () => {
      looks += 1
      if (looks === 3) throw GONE
    },
  })

  const run = checkArchive(path, 'backup.zip', { database, keeper, userId: null, secretKey: null, signal })

  await expect(run).rejects.toBe(GONE)
  expect(looks).toBe(3)
})

test('a restore ended in its transaction is rolled back, and one that is committed stands', async () => {
  const { database, keeper, path, changes } = await withArchive()
  const restoreWith = async (transaction: (closing: AbortController) => typeof database.transaction) => {
    const closing = new AbortController()
    const parts = { keeper, userId: null, secretKey: null, signal: closing.signal }
    return restoreArchive(path, { ...parts, database: { ...database, transaction: transaction(closing) } })
  }

  const inTransaction = restoreWith((closing) => (work) => {
    closing.abort(GONE)
    return database.transaction(work)
  })
  await expect(inTransaction).rejects.toBe(GONE)
  expect((await changes()).slots).toEqual([])
  expect(
    await database.read.selectFrom('activity').select('id').where('action', '=', 'product-images.restored').execute(),
  ).toEqual([])

  const afterCommit = restoreWith((closing) => async (work) => {
    const result = await database.transaction(work)
    closing.abort(GONE)
    return result
  })
  expect(await afterCommit).toBe(FILES)
  expect((await changes()).slots).toHaveLength(FILES)
})
