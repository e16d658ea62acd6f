import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { expect, test } from 'vitest'
import { cutTo, OWN_CALLS, SPECIFIED_ANSWERS } from '../e2e/specified-answers.ts'

test('every call is either specified or our own, and the browser tests know which', () => {
  const known = [...Object.keys(SPECIFIED_ANSWERS), ...OWN_CALLS].sort()
  expect(known).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort())
})

test('an answer is cut down to its specified keys, item by item', () => {
  const answer = { success: true, roles: [{ id: 1, name: 'Coach', updated_at: 'now' }], extra: 1 }
  expect(cutTo({ success: true, roles: { id: true, name: true } }, answer)).toEqual({
    success: true,
    roles: [{ id: 1, name: 'Coach' }],
  })
})
