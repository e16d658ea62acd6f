import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { UNREACHABLE } from '../../api/client.ts'
import { ApiFailure, reportFault } from '../../api/failure.ts'
import { delayEndlessly } from '../../testing/endless-delays.ts'
import { QueryBoundary } from './QueryBoundary.tsx'

const LIMIT = { timeout: 30_000 }

function Answer({ of: load }: { of: () => Promise<string> }) {
  return useSuspenseQuery({ queryKey: ['answer'], queryFn: load }).data
}

it.each([
  ['before the page is drawn', async () => {}],
  ['right after the page is drawn', () => new Promise((done) => setImmediate(done))],
  ['while the page says that it loads', (text: () => string) => vi.waitFor(() => expect(text()).toBeTruthy(), LIMIT)],
])('shows an answer that comes %s without a delay', async (_, moment) => {
  delayEndlessly()
  const place = document.createElement('div')
  const text = () => place.textContent
  const load = async () => {
    await moment(text)
    return 'the answer'
  }
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryBoundary>
        <Answer of={load} />
      </QueryBoundary>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(text()).toBe('the answer'), LIMIT)
})

it('says what could not be loaded without a connection, and why in a sentence of its own', async () => {
  const load = () => Promise.reject(new ApiFailure(0, UNREACHABLE))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <QueryBoundary failed="Failed to load sizes">
        <Answer of={load} />
      </QueryBoundary>
    </QueryClientProvider>,
    { onCaughtError: reportFault },
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to load sizes')
  expect(screen.getByText(UNREACHABLE)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
