import { SizeInput } from '@kitroom/contract/sizes'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeSaved } from './parts/take-over.ts'
import { useContractForm } from './use-contract-form.ts'

const first = { name: 'Small', code: 'S', description: null, sort_order: 1, is_active: true, updated_at: 'first' }
const second = { ...first, sort_order: 2, updated_at: 'second' }

const opened = () => renderHook(({ start }) => useContractForm(SizeInput, start), { initialProps: { start: first } })

test('what others have stored is taken over and told', () => {
  const { result, rerender } = opened()
  rerender({ start: second })
  expect(result.current.changedByOthers?.taken).toEqual(['sort_order'])
  expect(result.current.getValues('sort_order')).toBe(2)
})

test('an own save is not told, also if its record is read before it is answered', () => {
  const { result, rerender } = opened()
  rerender({ start: second })
  act(() => {
    takeSaved(result.current, result.current.getValues(), second)
    result.current.forgetChangedByOthers()
  })
  rerender({ start: { ...second } })
  expect(result.current.changedByOthers).toBeNull()
})
