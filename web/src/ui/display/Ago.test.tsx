import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Ago } from './DateTime.tsx'

afterEach(() => vi.useRealTimers())

test('how long ago something was goes on with the time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-12T16:30:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] })
  render(<Ago at="2026-11-12T16:29:30.000Z" />)
  expect(screen.getByText('just now')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.getByText('2 minutes ago')).toBeTruthy()
})
