import { listSizes } from '@kitroom/contract/sizes'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useCachedAnswer, useEndpointQuery, useListQuery, useOptionalQuery } from '../../api/hooks.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { LoadFailure } from './FailureBoundary.tsx'
import { Panel } from './Panel.tsx'
import { QueryBoundary } from './QueryBoundary.tsx'

const CALL = `GET ${listSizes.path}`
const ANSWER = { body: { success: true, sizes: [{ id: 1, name: 'Small' }] } }
const LINE = 'The sizes could not be loaded.'

function Sizes({ isSilent = false }) {
  return useOptionalQuery(listSizes, { isSilent })?.sizes.map(({ id, name }) => <p key={id}>{name}</p>)
}

const inPanel = (content = <Sizes />) => renderPage(<Panel name="The sizes">{content}</Panel>)
const line = () => screen.queryByRole('status')?.textContent?.replace('Try again', '').trim() ?? null
const goOnline = () =>
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })

test.each([
  ['a fault', { status: 500, body: { success: false, message: 'The disk is on fire.' } }],
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer without the list', { body: { success: true } }],
])('a panel says in one line that it could not be loaded: %s', async (_what, answer) => {
  serve({ [CALL]: answer })
  inPanel()
  await expect.poll(line).toBe(LINE)
  serve({ [CALL]: ANSWER })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Small')
  expect(line()).toBeNull()
})

test.each([401, 403, 404])('a panel whose call is refused is left out (%d)', async (status) => {
  const { calls } = serve({ [CALL]: { status, body: { success: false, message: 'No.' } } })
  inPanel()
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => document.querySelector('main, div')?.textContent).toBe('')
})

test('a part that fails in silence, and one that says so itself, have no line', async () => {
  serve({ [CALL]: { status: 500, body: { success: false, message: 'The disk is on fire.' } } })
  const Said = () => <LoadFailure of={useListQuery(listSizes)} />
  inPanel(
    <>
      <Sizes isSilent />
      <Said />
    </>,
  )
  await screen.findByText('Error: The disk is on fire.')
  expect(line()).toBeNull()
})

const Page = () => useEndpointQuery(listSizes).sizes.map(({ id, name }) => <h2 key={id}>{name}</h2>)

/** A part, and a page that is opened later. */
function PageBelowPart() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Sizes />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      {isOpen && (
        <QueryBoundary>
          <Page />
        </QueryBoundary>
      )}
    </>
  )
}

test('a part and a page that need one answer ask for it once', async () => {
  const { calls } = serve({ [CALL]: ANSWER })
  inPanel(
    <>
      <Sizes />
      <Page />
    </>,
  )
  await expect.poll(() => screen.queryAllByText('Small').length).toBe(2)
  expect(calls.length).toBe(1)
})

test('a page does not show what failed for a part before it, but its own failure', async () => {
  const broken = { status: 500, body: { success: false, message: 'The disk is on fire.' } }
  serve({ [CALL]: broken })
  inPanel(<PageBelowPart />)
  await expect.poll(line).toBe(LINE)
  const open = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(open)
  await screen.findByText('Error: The disk is on fire.')
  await userEvent.click(open)
  serve({ [CALL]: ANSWER })
  await userEvent.click(open)
  await screen.findByRole('heading', { name: 'Small' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that is over ends the page, unless only parts need the answer', async () => {
  const { calls } = serve({ [CALL]: { status: 401, body: { success: false, message: 'No.' } } })
  const whenSignedOut = vi.fn()
  renderPage(<PageBelowPart />, { whenSignedOut })
  await expect.poll(() => calls.length).toBe(1)
  expect(whenSignedOut).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await expect.poll(() => whenSignedOut.mock.calls.length).toBe(1)
})

test.each([
  ['stays while no answer comes', new TypeError('Failed to fetch'), 1],
  ['goes once it is refused', { status: 403, body: { success: false, message: 'No.' } }, 0],
])('a part that was loaded %s', async (_what, answer, left) => {
  serve({ [CALL]: ANSWER })
  const Again = () => {
    const { refetch } = useCachedAnswer(listSizes)
    return (
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    )
  }
  inPanel(
    <>
      <Sizes />
      <Again />
    </>,
  )
  await screen.findByText('Small')
  const { calls } = serve({ [CALL]: answer })
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.poll(() => [screen.queryAllByText('Small').length, line()]).toEqual([left, left === 1 ? LINE : null])
})

test('panels and pages without a connection are loaded as soon as there is one', async () => {
  serve({ [CALL]: new TypeError('Failed to fetch') })
  inPanel(
    <>
      <Sizes />
      <QueryBoundary title="Edit Size">
        <Page />
      </QueryBoundary>
    </>,
  )
  await screen.findByRole('alert')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Size')
  await expect.poll(line).toBe(LINE)
  serve({ [CALL]: ANSWER })
  goOnline()
  await expect.poll(() => screen.queryAllByText('Small').length).toBe(2)
  await expect.poll(() => [screen.queryByRole('alert'), line()]).toEqual([null, null])
})
