import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ignoreComposition } from '../page/browser-quirks.ts'
import { SearchBox } from './SearchBox.tsx'

// As when the program starts.
ignoreComposition()

function Subject({ onSubmit }: { onSubmit: () => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SearchBox label="Search colors" text={text} onText={setText} />
      <button type="submit">Save</button>
    </form>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search colors' })

test('Enter in a search does not save the form around it', async () => {
  const save = vi.fn()
  render(<Subject onSubmit={save} />)
  await userEvent.type(box(), 'navy{Enter}')
  expect(save).not.toHaveBeenCalled()
  expect(box().value).toBe('navy')
})

test('Escape clears a search, but not while an input method is composing', async () => {
  render(<Subject onSubmit={() => undefined} />)
  await userEvent.type(box(), 'navy')
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
  expect(box().value).toBe('navy')
  await userEvent.type(box(), '{Escape}')
  expect(box().value).toBe('')
})
