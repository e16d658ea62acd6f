import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import type { RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFilter, openTool } from '../../testing/open-tool.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { keepFocus } from '../page/focus.ts'
import { RecordWalk } from '../record/RecordWalk.tsx'
import type { Column } from './column.ts'
import { ListLink } from './ListLink.tsx'
import { ListPage } from './ListPage.tsx'
import { countOf } from './ListTools.tsx'
import { forgetListPositions, returningFrom } from './list-position.ts'

type Size = { id: number; name: string; code: string; fit?: string; fit_id?: number; is_active?: boolean }

const rows: Size[] = [
  { id: 1, name: 'Small', code: '=S', is_active: true },
  { id: 2, name: 'Médium', code: 'M', fit: 'wide', fit_id: 7, is_active: false },
  { id: 3, name: 'Large', code: 'L', fit: 'wide', fit_id: 8, is_active: true },
]
const columns: Column<Size>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'code', label: 'Code', kind: 'text', value: ({ code }) => code, cell: ({ code }) => code, key: true },
  {
    id: 'fit',
    label: 'Fit',
    kind: 'choice',
    value: ({ fit }) => fit,
    ids: ({ fit_id }) => fit_id,
    cell: ({ fit }) => fit,
    hidden: true,
  },
  {
    id: 'is_active',
    label: 'Active',
    kind: 'boolean',
    value: ({ is_active }) => is_active,
    cell: () => null,
    hidden: true,
  },
]
const search = ({ name, code }: Size) => `${name} ${code}`
const edit = ({ id }: Size) => `/edit/${id}`

type Given = {
  at?: string
  rows?: Size[]
  create?: string
  screen?: 'wide' | 'small'
  routes?: RouteObject[]
  actions?: () => ReactNode
}

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
      actions={given.actions ?? (() => <span>table action</span>)}
      cardActions={() => <span>card action</span>}
    />
  )
  const { at = '/sizes', screen = 'wide', routes = [] } = given
  return { ...renderPage(<main>{page}</main>, { at, screen, routes }), user: userEvent.setup() }
}
/** The texts of the first cells, which are ordinary cells. */
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

test('an address with a search shows its matches', () => {
  shown({ at: '/sizes?search=large' })
  expect(names()).toEqual(['Large'])
  expect(screen.getByRole('status').textContent).toBe('1 of 3 sizes')
})

test('a changed address changes the search', async () => {
  const { router } = shown({ at: '/sizes?search=large' })
  await router.navigate('/sizes')
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('a cleared search is removed from the address', async () => {
  const { user, router } = shown({ at: '/sizes?search=large&tab=2' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'))
})

test('a link that is followed right after typing opens its page, however slowly it loads', async () => {
  // The clock runs by itself, and is advanced past the moment when the search is written into the address.
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

test('an empty list and a search without matches show a message', async () => {
  const { unmount } = shown({ rows: [] })
  expect(screen.getByText('No sizes yet.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  shown({ at: '/sizes?search=zebra' })
  expect(screen.getByText('No size matches “zebra”.')).toBeTruthy()
})

test('a record can only be created with permission', () => {
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

test('a card keeps every value with its label, and a press on it opens what its name opens', async () => {
  const { user, router } = shown({ screen: 'small', at: '/sizes?columns=name%2Ccode%2Cis_active' })
  const card = within(screen.getAllByRole('listitem')[2] as HTMLElement)
  expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual(['Code', 'Active'])
  expect(card.getAllByRole('definition').map((one) => one.textContent)).toEqual(['L', ''])
  await user.click(card.getByText('card action'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/3'))
})

test('a table of ten thousand rows states the number and renders only a few', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, name: `Size ${index}`, code: 'X' }))
  shown({ rows: many })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
})

test.each([
  [200, '200 sizes'],
  [201, '201 of 201 sizes'],
])('of %i rows the count beside the search says %s, and up to 200 are all in the document', async (count, words) => {
  shown({ rows: Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Size ${index}`, code: 'X' })) })
  expect(screen.getByText(words)).toBeTruthy()
  if (count === 200) await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(201))
  else expect(screen.getAllByRole('row').length).toBeLessThan(100)
  const last = screen.getAllByRole('row').at(-1)
  expect(Number(last?.getAttribute('aria-rowindex'))).toBe(screen.getAllByRole('row').length)
})

test('typing does not render rows again that stay in place', async () => {
  const drawn = vi.fn(({ name }: Size) => name)
  const counted = [{ ...(columns[0] as Column<Size>), cell: drawn }]
  renderPage(<ListPage title="Sizes" one="Size" rows={rows} columns={counted} edit={edit} />, { at: '/sizes' })
  const before = drawn.mock.calls.length
  await userEvent.type(screen.getByRole('searchbox'), 'm')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 3 sizes'))
  expect(drawn.mock.calls.length).toBe(before)
})

test('the name of a row links to its form', () => {
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

const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))

test('a press on a column header sorts, sets only aria-sort, and is kept in the address', async () => {
  const { user, router } = shown()
  const head = screen.getByRole('columnheader', { name: 'Code' })
  const steps = []
  for (let press = 0; press < 3; press += 1) {
    await user.click(head)
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(['ascending', 'descending', 'none'][press]))
    steps.push([names(), router.state.location.search])
  }
  expect(steps).toEqual([
    [['Small', 'Large', 'Médium'], '?sort=code'],
    [['Médium', 'Large', 'Small'], '?sort=-code'],
    [['Small', 'Médium', 'Large'], ''],
  ])
  expect(head.textContent).toBe('Code')
})

test('a column header can be pressed by keyboard', async () => {
  const { user } = shown()
  screen.getByRole('columnheader', { name: 'Name' }).focus()
  await user.keyboard('{Enter}')
  expect(heads()[0]).toBe('ascending')
  await user.keyboard(' ')
  expect(heads()[0]).toBe('descending')
})

test('cards are sorted by a button', async () => {
  const { user, router } = shown({ screen: 'small' })
  await openTool('Sort', user)
  const menu = within(await screen.findByRole('dialog', { name: 'Sort' }))
  await user.click(menu.getByRole('menuitemradio', { name: 'Code' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=code'))
  expect(menu.getByRole('menuitemradio', { name: /Code/ }).getAttribute('aria-checked')).toBe('true')
})

test('filters are shown as chips and can be cleared together', async () => {
  onTestFinished(keepFocus())
  const { user, router } = shown({ at: '/sizes?filter.fit=wide&filter.is_active=yes' })
  expect(names()).toEqual(['Large'])
  await openFilter('Active', user)
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const active = within(panel.getByRole('group', { name: 'Active' }))
  await user.click(active.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(router.state.location.search).toBe('?filter.fit=wide'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Médium', 'Large']))
  expect(screen.getByText('Fit: wide')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(names()).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

test('names are filtered by a substring, and records with the same name by id', async () => {
  const { user, router } = shown({ at: '/sizes?id.fit=8' })
  expect(names()).toEqual(['Large'])
  expect(screen.getByText('Fit: wide (no. 8)')).toBeTruthy()
  await openFilter('Fit', user)
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(panel.getByRole('combobox', { name: 'Fit' }))
  await user.click(await screen.findByRole('option', { name: 'wide (no. 7)' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id.fit=8&id.fit=7'))
  await openFilter('Name', user)
  await user.type(panel.getByRole('textbox', { name: 'Name contains' }), 'MEDI')
  await waitFor(() => expect(router.state.location.search).toBe('?id.fit=8&id.fit=7&filter.name=MEDI'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Médium']))
})

test('a filter is set with the keyboard alone: the column, its value', async () => {
  const { user, router } = shown()
  await openTool('Filters', user)
  expect(await screen.findByRole('combobox', { name: 'Filter by …' })).toBe(document.activeElement)
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Name', 'Code', 'Fit', 'Active'])
  await user.keyboard('fi')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Fit'])
  await user.keyboard('{Enter}wid{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?id.fit=7'))

  await openFilter('Code', user)
  await user.keyboard('m{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(names()).toEqual(['Médium']))
  await openTool('Filters', user)
  expect((await screen.findByRole('option', { name: 'Code' })).ariaSelected).toBe('true')
})

test('columns are added and removed, and the naming column stays', async () => {
  const { user, router } = shown()
  await openTool('Columns', user)
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(menu.getByRole('menuitemcheckbox', { name: 'Name' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Fit' }))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Code' }))
  await waitFor(() => expect(router.state.location.search).toBe('?columns=name%2Cfit'))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Fit' }))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Code' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const chosen = () => boxes().map(({ checked }) => checked)

test('rows are selected one by one, in a range, and all together; a new search clears the selection', async () => {
  const { user } = shown()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await openTool('Select', user)
  await user.click(screen.getByRole('checkbox', { name: 'Select Small' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Large' }))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([true, true, true, true])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/selected/)).toBeNull()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('3 selected')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'large')
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
})

test('selected rows that others remove no longer count, and the bar goes with the last of them', async () => {
  function Changing() {
    const [now, setNow] = useState(rows)
    return (
      <>
        <button type="button" onClick={() => setNow(now.slice(1))}>
          First removed
        </button>
        <ListPage title="Sizes" one="Size" rows={now} columns={columns} create={false} edit={edit} />
      </>
    )
  }
  renderPage(<Changing />)
  const user = userEvent.setup()
  await openTool('Select', user)
  await user.click(screen.getByRole('checkbox', { name: 'Select Small' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Médium' }))
  await user.click(screen.getByRole('button', { name: 'First removed' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  expect(chosen()).toEqual([false, true, false])
  await user.click(screen.getByRole('button', { name: 'First removed' }))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  expect(chosen()).toEqual([false, false])
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Export' })).toBeTruthy()
})

test('Ctrl+A selects all matching rows, also those not rendered', async () => {
  const many = Array.from(
    { length: 5000 },
    (_, index) => ({ ...rows[0], id: index + 1, name: `Size ${index}` }) as Size,
  )
  const { user } = shown({ rows: many, at: '/sizes?search=9' })
  screen.getByRole('columnheader', { name: 'Name' }).focus()
  await user.keyboard('{Control>}a{/Control}')
  const matching = many.filter(({ name }) => name.includes('9')).length
  expect(await screen.findByText(`${matching.toLocaleString('en-US')} selected`)).toBeTruthy()
})

test('a long touch on a row selects it, and a short one opens it', async () => {
  const { user } = shown()
  const [first] = await screen.findAllByRole('cell')
  if (!first) throw new Error('There is no cell')
  await user.pointer({ keys: '[TouchA>]', target: first })
  await screen.findByText('1 selected')
  screen.getByRole('checkbox', { name: 'Select Small', checked: true })
  await user.pointer({ keys: '[/TouchA]' })
  await openTool('Select', user)
  await user.pointer([{ keys: '[TouchA>]', target: first }, { keys: '[/TouchA]' }])
  expect(await screen.findByText('another page')).toBeTruthy()
})

test('a press on a row opens it in place or in a tab, and ticks it while rows are being selected', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = shown()
  const [, second] = await screen.findAllByRole('cell')
  if (!second) throw new Error('There is no cell')
  await user.keyboard('{Control>}')
  await user.click(second)
  await user.keyboard('{/Control}')
  await user.pointer({ keys: '[MouseMiddle]', target: second })
  expect(open.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(Array(2).fill('/edit/1'))
  await openTool('Select', user)
  await user.click(second)
  screen.getByRole('checkbox', { name: 'Select Small', checked: true })
  await openTool('Select', user)
  await user.click(second)
  expect(await screen.findByText('another page')).toBeTruthy()
})

test('Ctrl+A in the search box selects no rows', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('the shown rows are copied with order and columns, and always with the code', async () => {
  const { user } = shown({ at: '/sizes?columns=name%2Cfit&sort=-name&search=m' })
  await openTool('Export', user)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findByText('2 rows copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe("Name\tCode\tFit\r\nSmall\t'=S\t\r\nMédium\tM\twide")
})

test('the selection bar exports only the selected rows', async () => {
  const { user } = shown()
  await openTool('Select', user)
  await user.click(screen.getByRole('checkbox', { name: 'Select Large' }))
  await openTool('Export', user)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findByText('1 row copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Name\tCode\r\nLarge\tL')
})

test('a saved row is highlighted, or linked if the search excludes it', async () => {
  const { router } = shown()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/sizes?search=small', { state: returningFrom(3) }))
  const message = await screen.findByText(/Saved, and not among/)
  expect(within(message).getByRole('link', { name: 'Large' }).getAttribute('href')).toBe('/edit/3')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/sizes', { state: returningFrom(3) }))
  expect((await screen.findByRole('row', { name: /Large/ })).hasAttribute('data-highlighted')).toBe(true)
  expect(screen.queryByText(/Saved, and not among/)).toBeNull()
})

test('a record knows the list it was opened from, and its address stays clean', async () => {
  const { user, router } = shown({
    at: '/sizes?sort=code',
    routes: [{ path: '/edit/:id', element: <RecordWalk list="/sizes" /> }],
  })
  await user.click(screen.getByRole('link', { name: 'Large' }))
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  expect(router.state.location).toMatchObject({ pathname: '/edit/3', search: '' })
  expect(router.state.location.state).toEqual({ fromList: { path: '/sizes', params: '?sort=code', ids: [1, 3, 2] } })
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('3 of 3')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/edit/2')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  expect(await screen.findByText('2 of 3')).toBeTruthy()
})

test('a link is left to the browser when it is to open in another tab', () => {
  const { router } = shown({ at: '/sizes?sort=code' })
  const link = screen.getByRole('link', { name: 'Large' })
  const follow = (keys: MouseEventInit) => {
    // jsdom cannot open another page; the browser could.
    let isLeft = false
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', note, { once: true })
    fireEvent.click(link, keys)
    return isLeft
  }
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    expect(follow(keys)).toBe(true)
  }
  expect(router.state.location.pathname).toBe('/sizes')
  expect(follow({})).toBe(false)
})

test('a link from a list carries state of its own besides the way back', async () => {
  const { user, router } = shown({
    actions: () => (
      <ListLink to="/stock" withState={{ targetId: 4 }}>
        Stock
      </ListLink>
    ),
    routes: [{ path: '/stock', element: null }],
  })
  await user.click(screen.getAllByRole('link', { name: 'Stock' })[0] as HTMLElement)
  expect(router.state.location.state).toEqual({ fromList: { path: '/sizes', params: '', ids: [1, 2, 3] }, targetId: 4 })
})

test('a print uses light colors and states search, filters and sort', () => {
  const { documentElement: root } = document
  shown({ at: '/sizes?search=l&filter.is_active=yes&sort=-name' })
  root.setAttribute('data-color-scheme', 'dark')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(root.getAttribute('data-color-scheme')).toBe('light')
  for (const words of ['Search: “l”', 'Active: Yes', 'Sorted by Name, descending']) {
    expect(document.body.textContent).toContain(words)
  }
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(root.getAttribute('data-color-scheme')).toBe('dark')
  expect(document.body.textContent).not.toContain('Search: “l”')
})

test('a list longer than one frame is rendered in parts, until every row is there', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: index, name: `Size ${index}`, code: `S${index}` }))
  forgetListPositions()
  const { user } = shown({ rows: many })
  const names = () => screen.queryAllByRole('link', { name: /^Size \d+$/ })
  expect(names().length).toBeLessThan(60)
  await waitFor(() => expect(names()).toHaveLength(60))

  await user.type(screen.getByRole('searchbox'), 'size')
  await waitFor(() => expect(names()).toHaveLength(60))
})

test('a new order is rendered in parts as well, unless a row has the focus', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: index, name: `Size ${index}`, code: `S${index}` }))
  forgetListPositions()
  shown({ rows: many })
  const names = () => screen.queryAllByRole('link', { name: /^Size \d+$/ })
  await waitFor(() => expect(names()).toHaveLength(60))
  const head = screen.getByRole('columnheader', { name: 'Name' })
  const fewestWhileSorted = async (order: string) => {
    let count = 60
    const watch = new MutationObserver(() => {
      count = Math.min(count, names().length)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    fireEvent.click(head)
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(order))
    await waitFor(() => expect(names()).toHaveLength(60))
    watch.disconnect()
    return count
  }
  expect(await fewestWhileSorted('ascending')).toBeLessThan(60)

  const row = names()[5]
  row?.focus()
  expect(await fewestWhileSorted('descending')).toBe(60)
  expect(document.activeElement).toBe(row)
})
