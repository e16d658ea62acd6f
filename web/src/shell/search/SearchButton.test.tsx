import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { delayEndlessly } from '../../testing/endless-delays.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SearchButton } from '../TopBar.tsx'

it('opens the search as soon as its part is loaded', async () => {
  delayEndlessly()
  renderPage(<SearchButton />)
  screen.getByRole('button', { name: 'Search everything' }).click()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull(), { timeout: 30_000 })
})
