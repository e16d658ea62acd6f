import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { SimplifiedOrderPage } from './SimplifiedOrderPage.tsx'

test('what was typed into slots before is back on the page', async () => {
  const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }
  const anna = { id: 1, name: 'Anna', number: '7', jersey: 'L', practice: 'M', spandex: 'S' }
  const blank = { id: 2, name: '', number: '', jersey: '', practice: '', spandex: '' }
  const value = {
    slots: [{ pack: null, players: [anna, blank] }, ...[1, 2].map(() => ({ pack: null, players: [blank] }))],
    hoodie: { ...none, M: '3' },
    windbreaker: none,
    details: null,
  }
  const draft = { shape: 'earlier', typedAt: new Date().toISOString(), isLeft: false, value: { saveKey: 'a', value } }
  sessionStorage.setItem('kitroom.draft /here', JSON.stringify(draft))
  renderPage(<SimplifiedOrderPage />, { codes: null })
  expect((await screen.findByDisplayValue('Anna')).getAttribute('aria-label')).toBe('Player 1 name')
  expect(screen.getByLabelText<HTMLInputElement>('Hoodie M').value).toBe('3')
  expect(screen.getAllByPlaceholderText('Player name')).toHaveLength(4)
})
