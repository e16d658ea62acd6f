import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import type { Column } from './column.ts'
import { ListPage } from './ListPage.tsx'
import { countOf } from './ListSearch.tsx'

type Size = { id: number; name: string; code: string }

const rows: Size[] = [
  { id: 1, name: 'Small', code: 'S' },
  { id: 2, name: 'Médium', code: 'M' },
  { id: 3, name: 'Large', code: 'L' },
]
const columns: Column<Size>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Code', cell: ({ code }) => code },
]
const search = ({ name, code }: Size) => `${name} ${code}`
const edit = ({ id }: Size) => `/edit/${id}`

type Given = { at?: string; rows?: Size[]; create?: string; screen?: 'wide' | 'small'; routes?: RouteObject[] }

const shown = (given: Given = {}) => {
  const page = (
    <ListPage
      title="Sizes"
      one="Size"
      rows={given.rows ?? rows}
      columns={columns}
      search={search}
      create={given.create ?? false}
      edit={edit}
      actions={() => <span>table action</span>}
      cardActions={() => <span>card action</span>}
    />
  )
  const { at = '/sizes', screen = 'wide', routes = [] } = given
  return { ...renderPage(page, { at, screen, routes }), user: userEvent.setup() }
}
/** What the first cells say, which are cells as all others. */
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('a search ignores case and accents and is kept in the address', async () => {
  const { user, router } = shown()
  await user.type(screen.getByRole('searchbox'), 'MEDI')
  await waitFor(() => expect(names()).toEqual(['Médium']))
  await waitFor(() => expect(router.state.location.search).toBe('?search=MEDI'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('an address with a search shows what it finds', () => {
  shown({ at: '/sizes?search=large' })
  expect(names()).toEqual(['Large'])
  expect(screen.getByRole('status').textContent).toBe('1 of 3 sizes')
})

test('an address changed from elsewhere changes the search', async () => {
  const { router } = shown({ at: '/sizes?search=large' })
  await router.navigate('/sizes')
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('an emptied search leaves the address', async () => {
  const { user, router } = shown({ at: '/sizes?search=large&tab=2' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'))
})

test('a link that is followed right after typing leads on, however long its page takes to come', async () => {
  // The clock goes on by itself, and is put forward past the moment in which the search is written into the address.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const page = Promise.withResolvers<{ Component: () => string }>()
  const { user, router } = shown({ routes: [{ path: '/edit/:id', lazy: () => page.promise }] })
  await user.type(screen.getByRole('searchbox'), 'large')
  await waitFor(() => expect(names()).toEqual(['Large']))
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await act(() => vi.advanceTimersByTimeAsync(400))
  page.resolve({ Component: () => 'the form' })
  expect(await screen.findByText('the form')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/edit/3')
})

test('an empty list and a search without matches say so', async () => {
  const { unmount } = shown({ rows: [] })
  expect(screen.getByText('No sizes yet.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  shown({ at: '/sizes?search=zebra' })
  expect(screen.getByText('Nothing matches “zebra”.')).toBeTruthy()
})

test('a new one can be created only where that is permitted', () => {
  const { unmount } = shown()
  expect(screen.queryByRole('link', { name: 'Create Size' })).toBeNull()
  unmount()
  shown({ create: '/sizes/create' })
  expect(screen.getByRole('link', { name: 'Create Size' }).getAttribute('href')).toBe('/sizes/create')
})

test('a wide screen has a table, a small one cards, each with its own actions', () => {
  const { unmount } = shown()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4')
  expect(screen.getAllByText('table action')).toHaveLength(3)
  unmount()
  shown({ screen: 'small' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByText('card action')).toHaveLength(3)
  expect(screen.getAllByRole('link', { name: 'Edit' })[2]?.getAttribute('href')).toBe('/edit/3')
})

test('of ten thousand rows the table knows the number and draws few', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, name: `Size ${index}`, code: 'X' }))
  shown({ rows: many })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
})

test('the name of a row is a link to where it is edited', () => {
  shown()
  expect(screen.getByRole('link', { name: 'Small' }).getAttribute('href')).toBe('/edit/1')
})

test.each([
  [64, 64, 'User', '64 users'],
  [3, 1204, 'User', '3 of 1,204 users'],
  [1, 1, 'Club', '1 club'],
  [0, 2, 'Product Category', '0 of 2 product categories'],
])('%i of %i %s are counted as %s', (matching, all, one, words) => {
  expect(countOf(matching, all, one)).toBe(words)
})
