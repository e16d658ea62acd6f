import { act, fireEvent, render, screen, within } from '@testing-library/react'
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

test('a message makes way for the next one, unless it has something to press', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  function Buttons() {
    const notify = useNotify()
    return (
      <>
        <button type="button" onClick={() => notify('Not saved.', 'error')}>
          Fail
        </button>
        <button type="button" onClick={() => notify('Saved.')}>
          Save
        </button>
      </>
    )
  }
  render(
    <Notifications>
      <Buttons />
    </Notifications>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('alert').textContent).toBe('Not saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(shownAfter(1000)).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Not saved.')
  // 2 s, and then it fades out.
  act(() => void vi.advanceTimersByTime(1500))
  expect(shownAfter(1000)).toBe('Saved.')
})

test('lines that a message has no room for are shown at a press', async () => {
  function UndoButton() {
    const notify = useNotify()
    const details = { label: 'Show all', title: 'Not undone', lines: ['Red (changed since)', 'Navy (changed since)'] }
    return (
      <button type="button" onClick={() => notify('Undone, but for two.', 'info', details)}>
        Undo
      </button>
    )
  }
  render(
    <Notifications>
      <UndoButton />
    </Notifications>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not undone' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Red (changed since)', 'Navy (changed since)'])
})
