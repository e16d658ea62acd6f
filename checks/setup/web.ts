import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// Ends only what hangs, after a minute; tests do not depend on speed.
configure({ asyncUtilTimeout: 60_000 })

// jsdom does not scroll: it prints a line for every call, or lacks the function.
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// It draws nothing that could be out of sight, or whose size could change.
Element.prototype.checkVisibility ??= () => true
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let browserErrors: MockInstance<typeof console.error>

beforeEach(() => {
  browserErrors = vi.spyOn(console, 'error')
})

// React and MUI report most mistakes only this way: it means that the test has found one.
afterEach(() => {
  cleanup()
  // Files share a window.
  localStorage.clear()
  sessionStorage.clear()
  const said = browserErrors.mock.calls.map((call) => call.map(String).join(' '))
  browserErrors.mockRestore()
  expect(said, 'console.error during the test').toEqual([])
})
