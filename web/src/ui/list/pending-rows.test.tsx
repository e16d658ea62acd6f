import { listActivity } from '@kitroom/contract/activity'
import { listSizes, type Size } from '@kitroom/contract/sizes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useListQuery } from '../../api/hooks.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { QueryBoundary } from '../feedback/QueryBoundary.tsx'
import { type Column, NO_ROWS } from './column.ts'
import { drawnColumns } from './columns-of.tsx'
import { ListPage } from './ListPage.tsx'
import { PagedListPage } from './PagedListPage.tsx'

const columns: Column<Size>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name, cell: ({ name }) => name },
]

function SizesPage() {
  const query = useListQuery(listSizes)
  const sizes = query.data?.sizes ?? NO_ROWS
  return <ListPage query={query} title="Sizes" one="Size" rows={sizes} columns={columns} create="/create" />
}

const PAGED = drawnColumns(listActivity.paged, {})

function ActivityPage({ isOptional = false }) {
  return (
    <PagedListPage
      endpoint={listActivity}
      file={listActivity}
      call="listActivity"
      columns={PAGED}
      isOptional={isOptional}
      title="Activity"
      one="Entry"
      create="/create"
      createLabel="Create Size"
    />
  )
}

const LIST = `GET ${listSizes.path}`
const aSize = (name: string, id: number) => ({ id, name, code: name, is_active: true, updated_at: '2026-01-01' })
const ANSWER = { body: { success: true, sizes: ['Small', 'Large'].map(aSize) } }
const BROKEN = { status: 500, body: { success: false, message: 'The disk is on fire.' } }

/** Answers each call of the list of activity with this. */
const serveActivity = (answer: Parameters<typeof serve>[0][string]) =>
  serve(
    new Proxy({}, { get: (_, call) => (String(call).startsWith(`GET ${listActivity.path}?`) ? answer : undefined) }),
  )

/** Its parts around the rows, and no table. */
const expectFrameAlone = (title: string) => {
  expect(screen.getByRole('heading').textContent).toBe(title)
  screen.getByRole('searchbox', { name: 'Search' })
  screen.getByRole('link', { name: 'Create Size' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/yet\.$/)).toBeNull()
  expect(screen.queryByText(/^0 /)).toBeNull()
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('a list that loads has its frame, and what is typed into its search meanwhile finds its rows', async () => {
  const answer = Promise.withResolvers<typeof ANSWER>()
  serve({ [LIST]: () => answer.promise })
  renderPage(<SizesPage />)
  expectFrameAlone('Sizes')
  screen.getByText('Loading...')
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'lar')
  answer.resolve(ANSWER)
  await waitFor(() => expect(names()).toEqual(['Large']))
  expect(screen.getByRole('searchbox')).toBe(box)
  expect(document.activeElement).toBe(box)
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('a list that failed to load has its frame, and loads at Try again', async () => {
  serve({ [LIST]: BROKEN })
  renderPage(<SizesPage />)
  expect((await screen.findByRole('alert')).textContent).toBe('Error: The disk is on fire.')
  expectFrameAlone('Sizes')
  serve({ [LIST]: ANSWER })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Small', 'Large']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('loading and failure are said in the words of the page', async () => {
  const answer = Promise.withResolvers<object>()
  serve({ [LIST]: () => answer.promise })
  renderPage(
    <QueryBoundary loading="Loading sizes..." failed="Failed to load sizes" severity="error">
      <SizesPage />
    </QueryBoundary>,
  )
  screen.getByText('Loading sizes...')
  answer.resolve({ status: 500, body: { success: false } })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load sizes')
})

test('a list that comes a page at a time has its frame, too', async () => {
  serve({})
  renderPage(<ActivityPage />)
  expectFrameAlone('Activity')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Error: /)
  expectFrameAlone('Activity')
  screen.getByRole('button', { name: 'Try again' })
})

test.each([401, 403, 404])(
  'a list that is an addition to its page is left out where it is refused (%d)',
  async (status) => {
    serveActivity({ status, body: { success: false, message: 'No.' } })
    renderPage(<ActivityPage isOptional />)
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    screen.getByRole('heading', { name: 'Activity' })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['a fault', BROKEN, 'The disk is on fire.'],
  ['no answer', new TypeError('Failed to fetch'), 'The server cannot be reached. Check your connection and try again.'],
  ['an answer without its rows', { body: { success: true } }, 'Unknown error occurred'],
])('a list that is an addition to its page is not empty after %s', async (_what, answer, message) => {
  serveActivity(answer)
  renderPage(<ActivityPage isOptional />)
  expect((await screen.findByRole('alert')).textContent).toBe(`Error: ${message}`)
  expectFrameAlone('Activity')
})

test('an empty list says so in one sentence, below a picture that only eyes see', async () => {
  serve({ [LIST]: { body: { success: true, sizes: [] } } })
  const { container } = renderPage(<SizesPage />)
  await screen.findByText('No sizes yet.')
  const pictures = [...container.querySelectorAll('svg[viewBox="0 0 240 108"]')]
  expect(pictures.map((picture) => picture.getAttribute('aria-hidden'))).toEqual(['true'])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('row')).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Create Size'])
})

test('what the server does not search for is said at the search field, and only there', async () => {
  const errors = [{ path: 'search', message: 'At most 10 different words' }]
  serve({
    [`GET ${listActivity.path}?limit=1`]: { body: { success: true, rows: [], total: 0, facets: {}, next: null } },
    [`GET ${listActivity.path}?search=words&facets=false`]: {
      status: 400,
      body: { success: false, message: 'Wrong', errors },
    },
  })
  renderPage(<ActivityPage />, { at: '/?search=words' })
  const message = await screen.findByText('At most 10 different words')
  expect(screen.getByRole('searchbox').getAttribute('aria-describedby')).toBe(message.id)
  expect(screen.getAllByRole('alert')).toEqual([message])
})

test('a filter with too many words says so at its own field, and can be changed if it is in the address', async () => {
  const errors = [{ path: 'filter.record', message: 'At most 10 different words' }]
  serve({
    [`GET ${listActivity.path}?limit=1`]: { body: { success: true, rows: [], total: 20, facets: {}, next: null } },
    [`GET ${listActivity.path}?filter.record=words&facets=false`]: {
      status: 400,
      body: { success: false, message: 'At most 10 different words', errors },
    },
    [`GET ${listActivity.path}?facets=false`]: { body: { success: true, rows: [], total: 20, facets: {}, next: null } },
    [`GET ${listActivity.path}?filter.record=a+b+c+d+e+f+g+h+i+j&facets=false`]: {
      body: { success: true, rows: [], total: 0, facets: {}, next: null },
    },
  })
  const user = userEvent.setup()
  renderPage(<ActivityPage />, { at: '/?filter.record=words' })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(screen.queryByText(/^0 /)).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Record' }))
  const field = screen.getByRole('textbox', { name: 'Record contains' })
  await user.clear(field)
  await user.paste('a b c d e f g h i j')
  await screen.findByText('No entry matches the filters.')

  await user.type(field, ' k')

  const message = screen.getByText('At most 10 different words')
  expect(field.getAttribute('aria-describedby')).toBe(message.id)
  expect(screen.getByText('No entry matches the filters.')).toBeTruthy()
})
