import { getUserPermissions } from '@kitroom/contract/auth'
import { PERSON_HEADER } from '@kitroom/contract/endpoint'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { aSize } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

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
