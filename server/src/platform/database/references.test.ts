import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import { startApp } from '@kitroom/testkit/app'
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
