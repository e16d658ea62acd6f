import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { forgotPassword } from '@kitroom/contract/auth'
import { listOrders } from '@kitroom/contract/listed-orders'
import { localTimeZone } from '@kitroom/contract/local-time'
import { getProductImage } from '@kitroom/contract/product-images'
import { listProducts } from '@kitroom/contract/products'
import { Client } from '@kitroom/testkit/client'
import { runCommandLine } from '@kitroom/testkit/command'
import { eventually } from '@kitroom/testkit/eventually'
import { overHttp } from '@kitroom/testkit/over-http'
import { ADMIN } from '@kitroom/testkit/test-system'
import { expect, test } from 'vitest'
import { derivedColumns } from '../../server/src/derived-columns.ts'
import { countBehind } from '../../server/src/platform/database/derived.ts'
import { RELEASE, released } from './released.ts'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const DERIVED = derivedColumns(localTimeZone())

const run = promisify(execFile)

test(`a backup of 1.0.0 is restored and brought up to date, on ${ENGINE_NAME}`, async ({ skip }) => {
  const before = released() ?? skip(`the history has no ${RELEASE}: a shallow clone`)
  const old = await emptyDatabase()
  const server = await old.start({}, before)
  await run(process.execPath, [before.makeBusiness, server.url, ADMIN.email, ADMIN.password])
  const file = join(old.dataDir, 'before.zip')
  const env = { ...process.env, ...old.settings }
  await run(process.execPath, [join(dirname(before.main), 'commands/backup.ts'), file], { env })
  const business = await signIn(() => server.url)
  const { products } = await business.call(listProducts)
  await server.stop()

  const { start, open, settings } = await emptyDatabase()
  expect(await runCommandLine('restore', [file], settings)).toMatchObject({ code: 0 })
  const database = await open()
  expect(await countBehind(database.long, DERIVED)).toEqual(new Map())
  await database.close()
  const restored = await start()
  const admin = await signIn(() => restored.url)
  expect((await admin.call(listProducts)).products).toEqual(products)
  expect((await admin.call(listOrders, { query: {} })).rows.length).toBeGreaterThan(5)
  const [{ id: productId } = { id: 0 }] = products
  const pictures = await Promise.all(
    products.map(({ id }) => admin.send(getProductImage, { query: { productId: id, slot: 1 } })),
  )
  expect(pictures.filter(({ status }) => status === 200).length, `product ${productId}`).toBeGreaterThan(0)
})

test(`a restored system does nothing by itself until it takes over, on ${ENGINE_NAME}`, async () => {
  const shop = await emptyDatabase()
  const backups = join(shop.dataDir, 'backups')
  const own = { ...shop.settings, BACKUP_TO: backups }
  const original = await shop.start(own)
  const files = async () => (await readdir(backups).catch(() => [])).filter((name) => name.endsWith('.zip'))
  await eventually(async () => expect(await files()).toHaveLength(1))
  await original.stop()
  const [first = ''] = await files()

  // The shop's own settings are at hand.
  const drill = await emptyDatabase()
  const settings = { ...own, ...drill.settings }
  const restored = await runCommandLine('restore', [join(backups, first)], settings)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('admin -- take-over') })
  const copy = await drill.start({ BACKUP_TO: backups })
  expect(copy.log()).toContain('This is a restored copy')
  // A link that somebody asks for is sent.
  await new Client(overHttp(() => copy.url)).call(forgotPassword, { body: { email: ADMIN.email } })
  await eventually(async () => expect(await readdir(join(drill.dataDir, 'outbox'))).toHaveLength(1))
  const doctor = JSON.parse((await runCommandLine('doctor', ['--json'], settings)).output)
  expect(doctor).toContainEqual({ part: 'system', state: 'warning', text: expect.stringMatching(/^a copy that was/) })
  expect(await files()).toEqual([first])
  await copy.stop()

  expect(await runCommandLine('admin', ['take-over'], settings)).toMatchObject({ code: 0 })
  const taken = await drill.start({ BACKUP_TO: backups })
  await eventually(async () => expect(await files()).toHaveLength(2))
  expect(taken.log()).not.toContain('This is a restored copy')
})
