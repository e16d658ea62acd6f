import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { QueryBoundary } from './QueryBoundary.tsx'

const MINUTE_MS = 60_000

function Answer({ of: load }: { of: () => Promise<string> }) {
  return useSuspenseQuery({ queryKey: ['answer'], queryFn: load }).data
}

it.each([
  ['that is there before the page is drawn', () => Promise.resolve('the answer')],
  ['that comes after the page is drawn', () => new Promise<string>((done) => setImmediate(() => done('the answer')))],
  ['that comes later', () => new Promise<string>((done) => setTimeout(() => done('the answer'), 50))],
])('shows an answer %s without a wait', async (_, load) => {
  // React never waits inside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // A clock that runs backwards: what React puts off by it does not come before the test ends.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now -= MINUTE_MS))
  onTestFinished(() => {
    clock.mockRestore()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  const place = document.createElement('div')
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryBoundary>
        <Answer of={load} />
      </QueryBoundary>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('the answer'), { timeout: MINUTE_MS / 2 })
})
