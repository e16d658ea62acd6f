import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// What hangs ends after a minute; how long anything takes is the machine's matter.
configure({ asyncUtilTimeout: 60_000 })

let browserErrors: MockInstance<typeof console.error>

beforeEach(() => {
  browserErrors = vi.spyOn(console, 'error')
})

// React and MUI report most mistakes in this way alone: a test that causes one has found a fault.
afterEach(() => {
  cleanup()
  const said = browserErrors.mock.calls.map((call) => call.map(String).join(' '))
  browserErrors.mockRestore()
  expect(said, 'console.error during the test').toEqual([])
})
