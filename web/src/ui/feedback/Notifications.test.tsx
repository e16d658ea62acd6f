import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Notifications } from './Notifications.tsx'
import { useNotify } from './notify.ts'

/** Longer than a message takes to fade out, shorter than any message is shown. */
const FADED_OUT_MS = 2000

function SaveButton() {
  const notify = useNotify()
  const save = () => notify('Saved.', 'success', { label: 'Undo', run: () => notify('Undone.') })
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

const showSaved = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(
    <Notifications>
      <SaveButton />
    </Notifications>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

const shownAfter = (ms: number): string | null => {
  act(() => void vi.advanceTimersByTime(ms))
  return screen.queryByRole('status')?.textContent ?? null
}

test('a message that comes while another one fades out is the next one shown', () => {
  showSaved()
  expect(shownAfter(FADED_OUT_MS)).toContain('Saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(shownAfter(FADED_OUT_MS)).toBe('Undone.')
})

test('messages are shown one after the other', () => {
  showSaved()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(shownAfter(FADED_OUT_MS)).toContain('Saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shownAfter(FADED_OUT_MS)).toContain('Saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shownAfter(FADED_OUT_MS)).toBeNull()
})
