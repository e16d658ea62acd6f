import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { expect, test } from 'vitest'
import { cutTo, SPECIFIED_ANSWERS } from '../e2e/specified-answers.ts'

test('every specified call is in the contract', () => {
  const names = ALL_ENDPOINTS.map(({ name }) => name)
  expect(Object.keys(SPECIFIED_ANSWERS).filter((name) => !names.includes(name))).toEqual([])
})

test('an answer is cut down to its specified keys, item by item', () => {
  const answer = { success: true, roles: [{ id: 1, name: 'Coach', updated_at: 'now' }], extra: 1 }
  expect(cutTo({ success: true, roles: { id: true, name: true } }, answer)).toEqual({
    success: true,
    roles: [{ id: 1, name: 'Coach' }],
  })
})
