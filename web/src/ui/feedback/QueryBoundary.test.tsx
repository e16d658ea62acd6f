import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
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
