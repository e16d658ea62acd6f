import { CANCELLED, cancelBatch, createBatch } from '@kitroom/contract/batches'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
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

test('a running batch stops at its next step, and only by its own key', async () => {
  const { during, stopIfWanted } = createCancelling()
  const own = { userId: 1, key: 'import-1' }
  await during(own, async () => {
    await expect(stopIfWanted(own)).rejects.toThrow(CANCELLED)
    await stopIfWanted({ ...own, key: 'import-2' })
    await stopIfWanted({ ...own, userId: 2 })
  })
  await stopIfWanted(own)
})

test("a finished batch and another user's batch cannot be cancelled", async () => {
  const { signIn, send, cancel, made } = await withImport()
  const stranger = await signIn('SIZE_READ', 'SIZE_CREATE')
  expect(await cancel(stranger)).toBe(true)
  expect((await send()).status).toBe(200)
  expect(await cancel()).toBe(false)
  expect(await made()).toBe(1500)
})
