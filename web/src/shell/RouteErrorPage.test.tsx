import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { RouteErrorPage } from './RouteErrorPage.tsx'

const failing = (message: string) => {
  const lazy = async () => {
    throw new TypeError(message)
  }
  const router = createMemoryRouter([{ path: '/', ErrorBoundary: RouteErrorPage, children: [{ index: true, lazy }] }])
  render(<RouterProvider router={router} />)
}

test.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/SizesPage-123.js',
  'error loading dynamically imported module: http://127.0.0.1/assets/SizesPage-123.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/SizesPage-123.css',
])('a part of the app that does not load is reported in plain words (%s)', async (message) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  failing(message)
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
  expect(screen.queryByText(message)).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  error.mockClear()
})

test('a bug in the program shows its message', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  failing('x is not a function')
  expect(await screen.findByText('x is not a function')).toBeTruthy()
  expect(screen.getByText(/itself went wrong/)).toBeTruthy()
  error.mockClear()
})
