import { getUserPermissions } from '@kitroom/contract/auth'
import { PERSON_HEADER } from '@kitroom/contract/endpoint'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { aSize } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { sweepAnswers } from './idempotency.ts'

test('a write whose answer was lost creates one record, and gets the same answer when it is sent again', async () => {
  const { signIn } = await startApp()
  const admin = await signIn('SIZE_READ', 'SIZE_CREATE')
  const request = { body: aSize(), headers: { 'idempotency-key': 'form-1' } }
  const before = (await admin.call(listSizes)).sizes.length

  const [first, again] = [await admin.send(createSize, request), await admin.send(createSize, request)]

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await admin.call(listSizes)).sizes).toHaveLength(before + 1)
})

test('days later the answer is gone, and the write is still not done again', async () => {
  const { signIn, database } = await startApp()
  const admin = await signIn('SIZE_READ', 'SIZE_CREATE')
  const request = { body: aSize(), headers: { 'idempotency-key': 'form-1' } }
  const sweepAfter = async (days: number) => {
    const created_at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    await database.transaction(async (db) => {
      await db.updateTable('idempotency_keys').set({ created_at }).execute()
      await sweepAnswers(db)
    })
  }
  const { status, body } = await admin.send(createSize, request)
  await sweepAfter(1)
  expect(await admin.send(createSize, request)).toMatchObject({ status, body })
  await sweepAfter(7)
  expect(await admin.send(createSize, request)).toMatchObject({ status: 409, body: { path: 'Idempotency-Key' } })
  await sweepAfter(9)
  expect(await database.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
})

test('a personal read names its person in a header, not in the body', async () => {
  const { signIn } = await startApp()
  const { headers, body } = await (await signIn()).send(getUserPermissions)
  expect(headers[PERSON_HEADER]).toMatch(/^\d+$/)
  expect(Object.keys(body.data as object).sort()).toEqual([
    'clubName',
    'firstName',
    'passwordChangeRequired',
    'permissions',
  ])
})
