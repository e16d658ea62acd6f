import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import { createProduct } from '@kitroom/contract/products'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import type { Answer } from '@kitroom/testkit/client'
import { eventually } from '@kitroom/testkit/eventually'
import { aProduct } from '@kitroom/testkit/records'
import { waitingFor } from '@kitroom/testkit/waiting-for'
import { expect, test } from 'vitest'
import { unknownReferences } from './references.ts'

test('each id in a body is looked for in a table', async () => {
  const { database } = await startApp()
  for (const { body } of ALL_ENDPOINTS) {
    if (!body) continue
    const fields = describeFields(body).filter(({ refersTo, unknown }) => refersTo && unknown)
    for (const { name, unknown } of fields) {
      const errors = await unknownReferences(database.read, body, { [name]: [2_000_000] })
      expect(errors).toEqual([{ path: name, message: unknown }])
    }
  }
})

/** The answer of `send` while the deletion of a category is not committed yet. */
const whileDeleted = async ({ database }: TestApp, id: number, send: () => Promise<Answer>): Promise<Answer> => {
  let sent: Promise<Answer> | undefined
  await database.transaction(async (db) => {
    await db.deleteFrom('product_categories').where('id', '=', id).execute()
    sent = send()
    // On SQLite it waits for its turn.
    if (database.engine === 'postgres') await eventually(async () => expect(await waitingFor(db)).toBe(1))
  })
  return sent as Promise<Answer>
}

test('a record that is removed while another is saved that names it is refused like an unknown one', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { rows } = await applyRows(admin, 'product-categories', [{ cells: { code: 'WARM', name: 'Warm-up' } }])
  const id = rows[0]?.id ?? 0
  const body = aProduct({ product_category_id: id })
  const { status, body: said } = await whileDeleted(app, id, () => admin.send(createProduct, { body }))
  expect([status, said.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['product_category_id']])
})
