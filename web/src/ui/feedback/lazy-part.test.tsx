import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchParts, later, lazyPart } from './lazy-part.ts'

const NOT_THERE = new TypeError('Failed to fetch dynamically imported module')

class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message || this.props.children
}

/** A page with a part that cannot be fetched at first. */
const aPage = (homePage: () => Promise<Response>) => {
  vi.stubGlobal('fetch', homePage)
  const load = vi.fn(async () => () => <p>The part</p>)
  load.mockRejectedValueOnce(NOT_THERE).mockRejectedValueOnce(NOT_THERE)
  const Part = lazyPart(load)
  render(
    <Caught>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </Caught>,
    { onCaughtError: () => undefined },
  )
  return load
}

test('a part that cannot be fetched loads when the connection is back, and the page stays meanwhile', async () => {
  const load = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  const attempts = () => {
    window.dispatchEvent(new Event('online'))
    return load.mock.calls.length
  }
  await expect.poll(attempts).toBe(3)
  await screen.findByText('The part')
  screen.getByText('The page')
})

test('a part that is gone after an upgrade is an error', async () => {
  const own = document.createElement('script')
  own.setAttribute('type', 'module')
  own.setAttribute('src', '/assets/index-OLD11111.js')
  document.body.append(own)
  onTestFinished(() => own.remove())
  aPage(async () => new Response('<script type="module" src="/assets/index-NEW22222.js"></script>'))
  await screen.findByText(NOT_THERE.message)
})

test('code that nobody has asked for is fetched once the first page is complete', async () => {
  const load = vi.fn(async () => 'The code')
  const code = later(load)
  expect(load).not.toHaveBeenCalled()
  fetchParts()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(await code()).toBe('The code')
})
