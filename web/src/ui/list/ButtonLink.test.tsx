import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ButtonLink } from './ButtonLink.tsx'

test.each(['[Space]', '[Enter]'])('is a button to press with %s, and keeps its address', async (key) => {
  const { router } = renderPage(<ButtonLink to="/sizes">Back</ButtonLink>)
  const button = screen.getByRole('button', { name: 'Back' })
  expect(button.getAttribute('href')).toBe('/sizes')
  button.focus()
  await userEvent.keyboard(key)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sizes'))
})
