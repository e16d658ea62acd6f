import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { delayEndlessly } from '../../testing/endless-delays.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SearchButton } from '../TopBar.tsx'

it('opens the search as soon as its part is loaded, with what was typed meanwhile', async () => {
  delayEndlessly()
  renderPage(<SearchButton />)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  for (const key of 'navy') fireEvent.keyDown(document.body, { key })
  await vi.waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'navy'), { timeout: 30_000 })
})
