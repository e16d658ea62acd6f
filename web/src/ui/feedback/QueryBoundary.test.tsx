import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { delayEndlessly } from '../../testing/endless-delays.ts'
import { QueryBoundary } from './QueryBoundary.tsx'

function Answer({ of: load }: { of: () => Promise<string> }) {
  return useSuspenseQuery({ queryKey: ['answer'], queryFn: load }).data
}

it.each([
  ['that is there before the page is drawn', () => Promise.resolve('the answer')],
  ['that comes after the page is drawn', () => new Promise<string>((done) => setImmediate(() => done('the answer')))],
  ['that comes later', () => new Promise<string>((done) => setTimeout(() => done('the answer'), 50))],
])('shows an answer %s without a delay', async (_, load) => {
  delayEndlessly()
  const place = document.createElement('div')
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryBoundary>
        <Answer of={load} />
      </QueryBoundary>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('the answer'), { timeout: 30_000 })
})
