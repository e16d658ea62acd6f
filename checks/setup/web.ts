import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

// React and MUI report most mistakes in this way alone: a test that causes one has found a fault.
afterEach(() => {
  cleanup()
  const said = complaints.mock.calls.map((call) => call.map(String).join(' '))
  complaints.mockRestore()
  expect(said, 'console.error during the test').toEqual([])
})
