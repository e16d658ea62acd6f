import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CANCELLED, cancelBatch, createBatch } from '@kitroom/contract/batches'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { newTestStorage, settingsOf } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { overHttp } from '@kitroom/testkit/over-http'
import { startServer } from '@kitroom/testkit/server-process'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { findAnswer } from '../http/mount/idempotency.ts'
import { createCancelling } from './cancelling.ts'

const withImport = async () => {
  const system = await startApp()
  const admin = await system.signIn('SIZE_READ', 'SIZE_CREATE')
  const key = crypto.randomUUID()
  const rows = Array.from({ length: 1500 }, (_, nth) => ({ cells: { code: `C-${nth}`, name: `Cancelled ${nth}` } }))
  const send = () => admin.send(createBatch, { body: { area: 'sizes', rows }, headers: { 'idempotency-key': key } })
  const cancel = async (by = admin) => (await by.call(cancelBatch, { body: { key } })).is_cancelled
  const made = async () => (await admin.call(listSizes)).sizes.filter(({ code }) => code.startsWith('C-')).length
  return { ...system, admin, rows, send, cancel, made }
}

test('an import that is cancelled while it runs changes nothing, and is refused when it is sent again', async () => {
  const { send, cancel, made } = await withImport()
  const [sent, isCancelled] = await Promise.all([send(), cancel()])
  expect(isCancelled).toBe(true)
  expect(sent.status).toBe(409)
  expect(await made()).toBe(0)
  expect((await send()).status).toBe(409)
  expect(await cancel()).toBe(true)
  expect(await made()).toBe(0)
})

/** Whether another server has a write under way. */
const isWriting = async ({ engine, read }: Database, dataDir: string): Promise<boolean> => {
  if (engine === 'postgres') {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE relation = 'idempotency_keys'::regclass AND mode = 'RowExclusiveLock'`.execute(read)
    return rows.length > 0
  }
  const other = new DatabaseSync(join(dataDir, 'kitroom.db'))
  try {
    other.exec('BEGIN IMMEDIATE')
    return false
  } catch {
    return true
  } finally {
    other.close()
  }
}

test('an import on one server is cancelled through another', async () => {
  const storage = await newTestStorage()
  const { signIn, database } = await startApp({ storage })
  const server = await startServer(settingsOf(storage))
  onTestFinished(async () => {
    await server.stop()
    await storage.remove()
  })
  const admin = await signIn('SIZE_READ', 'SIZE_CREATE')
  const key = crypto.randomUUID()
  const rows = Array.from({ length: 3000 }, (_, nth) => ({ cells: { code: `C-${nth}`, name: `Cancelled ${nth}` } }))
  const sent = admin
    .via(overHttp(() => server.url))
    .send(createBatch, { body: { area: 'sizes', rows }, headers: { 'idempotency-key': key } })
  await eventually(async () => expect(await isWriting(database, storage.dataDir)).toBe(true))

  expect((await admin.call(cancelBatch, { body: { key } })).is_cancelled).toBe(true)
  const { status, body } = await sent
  expect([status, body.message]).toEqual([409, CANCELLED])
  expect((await admin.call(listSizes)).sizes).toEqual([])
})

test('a running batch stops at its next step, and only by its own key', async () => {
  const { database, config, insertPerson } = await startApp()
  const { cancel, stopIfWanted } = createCancelling(database, config.dataDir)
  const own = { userId: (await insertPerson([])).id, key: 'import-1' }
  await database.transaction((db) => stopIfWanted(db, own))

  const running = database.transaction(async (db) => {
    await findAnswer(db, { ...own, requestHash: 'import' })
    const cancelled = cancel(database.transaction, own)
    await eventually(() => expect(stopIfWanted(db, own)).rejects.toThrow(CANCELLED))
    await stopIfWanted(db, { ...own, key: 'import-2' })
    await stopIfWanted(db, { ...own, userId: own.userId + 1 })
    await stopIfWanted(db, { userId: own.userId })
    return { cancelled }
  })
  expect(await (await running).cancelled).toBe(false)
  await database.transaction((db) => stopIfWanted(db, own))
})

test('many batches are cancelled at once', async () => {
  const { database, config, insertPerson } = await startApp()
  const { cancel } = createCancelling(database, config.dataDir)
  const userId = (await insertPerson([])).id
  const keys = Array.from({ length: 25 }, (_, nth) => `import-${nth}`)
  const cancelled = await Promise.all(keys.map((key) => cancel(database.transaction, { userId, key })))
  expect(new Set(cancelled)).toEqual(new Set([true]))
})

test("a finished batch and another user's batch cannot be cancelled", async () => {
  const { signIn, send, cancel, made } = await withImport()
  const stranger = await signIn('SIZE_READ', 'SIZE_CREATE')
  expect(await cancel(stranger)).toBe(true)
  expect((await send()).status).toBe(200)
  expect(await cancel()).toBe(false)
  expect(await made()).toBe(1500)
})
