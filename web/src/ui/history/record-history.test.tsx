import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { RecordHistory } from './HistoryCard.tsx'

const CALL = 'GET /api/admin/history?area=sizes&id=1'

test('a record that nobody has changed has a history, too, which is folded beside a form', async () => {
  serve({ [CALL]: { body: { success: true, entries: [], before: null } } })
  renderPage(<RecordHistory isFolded area="sizes" id={1} />)
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  expect(screen.queryByText('Nothing has been changed yet.')).toBeNull()
})

test('where the history cannot be read there is none', async () => {
  const { calls } = serve({ [CALL]: { status: 404, body: 'Not here' } })
  renderPage(<RecordHistory area="sizes" id={1} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
