import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ImportPage } from './ImportPage.tsx'

const CHECK = 'POST /api/admin/batches/check'
const CREATE = 'POST /api/admin/batches'
const UNDO = 'POST /api/admin/batches/5/undo'

type Sent = { rows: { cells: Record<string, string>; updated_at?: string | null }[]; send_invitations: boolean }

const AT = '2026-11-12T14:05:00.000Z'

/** Knows AL, finds no name for what has none, and the color Navy. */
const checkedRow = ({ cells }: Sent['rows'][number]) => {
  const known = cells.code === 'AL'
  const errors = cells.name ? [] : [{ path: 'name', message: 'Name is required' }]
  return {
    state: errors.length > 0 ? 'wrong' : known ? 'changed' : 'new',
    id: known ? 3 : null,
    updated_at: known ? AT : null,
    name: cells.name ?? '',
    changes: known ? [{ path: 'name', before: 'Large', after: cells.name }] : [],
    errors,
    notes: [],
  }
}
const rowsOf = (body: unknown) => (body as Sent).rows.map(checkedRow) // what the page sends

const server = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    [CHECK]: ({ body }) => ({ body: { success: true, rows: rowsOf(body), checked_at: AT } }),
    [CREATE]: ({ body }) => ({
      body: { success: true, batch: { id: 5, created_count: 1, changed_count: 1 }, rows: rowsOf(body) },
    }),
    [UNDO]: {
      body: { success: true, batch: { id: 6 }, kept: [{ name: 'Adult Large', reason: 'Name has changed since' }] },
    },
    ...more,
  })

/** A browser that is online again tries again at once, and otherwise every few seconds. */
const comesBack = () => act(() => window.dispatchEvent(new Event('online')))

const page = (
  <ImportPage
    area="sizes"
    list="/admin/size"
    record="/admin/size/:id/edit"
    Next={({ rows }) => `What comes after ${rows.length}`}
  />
)
const codes = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE'] as const

const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'Paste from a spreadsheet' }), {
    clipboardData: { getData: () => text },
  })

const steps = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)

beforeEach(() => {
  // jsdom has no layout; the visible rows are computed from the height of the sheet.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
})

const THREE = 'Code\tName\tShoe\nAL\tAdult Large\t9\nAM\tAdult Medium\t8\nAS\t\t7'

const changeData = () => userEvent.click(screen.getByRole('button', { name: 'Change' }))

test('pasted rows are checked, corrected by leaving out, imported and undone', async () => {
  const { calls } = server()
  const { router } = renderPage(page, { codes })
  paste(THREE)
  expect(await screen.findByRole('tab', { name: 'New 1' })).toBeDefined()
  for (const name of ['All 3', 'Changed 1', 'Unchanged 0', 'Wrong 1'])
    expect(screen.getByRole('tab', { name })).toBeDefined()
  expect(screen.getByText(/Ignored: Shoe\./)).toBeDefined()
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(screen.getByText('Large').tagName).toBe('DEL')
  const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import \d/ })
  expect(importButton().disabled).toBe(true)

  const leaveOut = screen.getAllByRole('button', { name: 'Leave out' })
  await userEvent.click(leaveOut[2] as HTMLElement)
  await waitFor(() => expect(importButton().disabled).toBe(false))
  expect(importButton().textContent).toBe('Import 2 rows')
  expect(screen.getByRole('tab', { name: 'Wrong 0' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Left out 1' })).toBeDefined()

  await userEvent.click(importButton())
  const result = await screen.findByText('Imported: 1 new, 1 changed.')
  expect(document.activeElement?.contains(result)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  const sent = calls.find(({ path, method }) => `${method} ${path}` === CREATE)
  expect(sent?.headers['Idempotency-Key']).toBeDefined()
  expect((sent?.body as Sent | undefined)?.rows).toEqual([
    { cells: { code: 'AL', name: 'Adult Large' }, updated_at: AT },
    { cells: { code: 'AM', name: 'Adult Medium' }, updated_at: null },
  ])
  expect(screen.getByRole('link', { name: 'Adult Large' }).getAttribute('href')).toBe('/admin/size/3/edit')

  expect(screen.getByText(/What comes after 2/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Adult Large: Name has changed since')).toBeDefined()
  expect(screen.queryByText(/What comes after/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  expect(router.state.location.pathname).toBe('/here')
})

test('the result says how many pieces came, which warnings are gone, and who is invited', async () => {
  const batch = { id: 5, created_count: 1, changed_count: 38 }
  const pieces = { before: 1200, after: 1220, warnings_gone: 1 }
  const named = (body: unknown) =>
    (body as Sent).rows.map(({ cells }) => ({ ...checkedRow({ cells: { name: cells.sku ?? cells.email ?? '' } }) }))
  server({
    [CHECK]: ({ body }) => ({ body: { success: true, rows: named(body), checked_at: AT } }),
    [CREATE]: ({ body }) => ({ body: { success: true, batch, rows: named(body), pieces } }),
  })
  // One area counts pieces, another one invites.
  const stock = renderPage(<ImportPage area="inventory" list="/admin/product" />, { codes: ['MANAGE_INVENTORY'] })
  paste('SKU\nA1')
  const press = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
  }
  await press('Import 1 row')
  expect(await screen.findByText('Imported: 1 new, 38 changed, +20 pieces, 1 warning gone.')).toBeDefined()
  stock.unmount()

  renderPage(<ImportPage area="users" list="/admin/users" invites />, { codes: ['USERS_CREATE'] })
  paste('Email\na@b.example\nb@b.example')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send invitations' }))
  await press('Import 2 rows')
  expect((await screen.findByText(/^Invitations go to/)).textContent).toBe(
    'Invitations go to a@b.example, b@b.example.',
  )
})

test('a finished step is one line, and its Change opens it until something else is read', async () => {
  server()
  renderPage(page, { codes })
  paste(THREE)
  expect(await screen.findByText('3 rows pasted')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeNull()
  // One column is ignored, which is to be seen.
  expect(screen.getByRole('combobox', { name: 'Shoe' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Change')

  await changeData()
  paste('Code\tName\nAM\tAdult Medium')
  expect(await screen.findByText('1 row pasted')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeNull()
  expect(screen.getByText('2 columns understood')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Code' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByRole('combobox', { name: 'Code' })).toBeDefined()
})

test('typing into the field for pasting changes nothing', async () => {
  server()
  renderPage(page, { codes })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste from a spreadsheet' })
  await userEvent.type(field, 'x{Enter}y')
  expect(steps()).toEqual(['1Get it'])
  paste(THREE)
  await screen.findByRole('tab', { name: 'All 3' })
  await changeData()
  const opened = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste from a spreadsheet' })
  await userEvent.type(opened, 'x{Enter}y')
  expect(opened.value).toBe('')
  expect(screen.getByRole('tab', { name: 'All 3' })).toBeDefined()
})

test('cells that come without the event of a paste are read', async () => {
  server()
  renderPage(page, { codes })
  const field = screen.getByRole('textbox', { name: 'Paste from a spreadsheet' })
  fireEvent.change(field, { target: { value: THREE } })
  expect(await screen.findByRole('tab', { name: 'All 3' })).toBeDefined()
})

test('thousands of rows are counted as people write them', async () => {
  server()
  renderPage(page, { codes })
  paste(`Code\tName\n${Array.from({ length: 1200 }, (_, nth) => `A${nth}\tAdult ${nth}`).join('\n')}`)
  expect(await screen.findByRole('tab', { name: 'New 1,200' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'All 1,200' })).toBeDefined()
})

test('rows that a paste has replaced come back with what was corrected', async () => {
  server()
  renderPage(page, { codes })
  paste(THREE)
  await screen.findByRole('tab', { name: 'New 1' })
  expect(screen.queryByText('The rows were replaced.')).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Leave out' })[2] as HTMLElement)
  await screen.findByRole('tab', { name: 'Left out 1' })
  await changeData()
  paste('Code\tName\nAM\tAdult Medium')
  const message = await screen.findByText('The rows were replaced.')
  expect(screen.getByRole('tab', { name: 'All 1' })).toBeDefined()
  await userEvent.click(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('tab', { name: 'All 3' })).toBeDefined()
  expect(await screen.findByRole('tab', { name: 'Left out 1' })).toBeDefined()
})

test('a corrected row stays in its tab until another one is chosen', async () => {
  server()
  renderPage(page, { codes })
  paste('Code\tName\nAM\t\nAS\t')
  await userEvent.click(await screen.findByRole('tab', { name: 'Wrong 2' }))
  const rows = () =>
    screen.getAllByRole('button', { name: /^(Leave out|Take in)$/ }).map((button) => button.textContent)
  expect(rows()).toEqual(['Leave out', 'Leave out'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Leave out' })[0] as HTMLElement)
  expect(await screen.findByRole('tab', { name: 'Wrong 1' })).toBeDefined()
  expect(rows()).toEqual(['Take in', 'Leave out'])
  await userEvent.click(screen.getByRole('tab', { name: 'All 2' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Wrong 1' }))
  expect(rows()).toEqual(['Leave out'])
})

test('rows whose check got no answer are not imported, and are checked again', async () => {
  let isDown = true
  server({
    [CHECK]: ({ body }) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { body: { success: true, rows: rowsOf(body), checked_at: AT } }
    },
  })
  renderPage(page, { codes })
  paste('Code\tName\nAM\tAdult Medium')
  expect(await screen.findByText(/cannot be reached/)).toBeDefined()
  const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import \d/ })
  expect(importButton().disabled).toBe(true)
  isDown = false
  comesBack()
  await waitFor(() => expect(importButton().disabled).toBe(false))
  expect(importButton().textContent).toBe('Import 1 row')
})

test.each([503, 400])(
  'typed values whose check fails (%i) are not imported as what was checked before',
  async (status) => {
    let isRefused = false
    const { calls } = server({
      [CHECK]: ({ body }) =>
        isRefused
          ? { status, body: { success: false, message: 'Not now.', errors: [] } }
          : { body: { success: true, rows: rowsOf(body), checked_at: AT } },
    })
    renderPage(page, { codes })
    paste('Code\tName\nAM\tAdult Medium')
    const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import \d/ })
    await waitFor(() => expect(importButton().disabled).toBe(false))
    isRefused = true
    act(() => screen.getByRole('grid', { name: 'Sizes' }).focus())
    fireEvent.paste(screen.getByRole('grid', { name: 'Sizes' }), { clipboardData: { getData: () => 'AL' } })
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(importButton().disabled).toBe(true)

    const failed = calls.length
    isRefused = false
    comesBack()
    if (status === 503) await waitFor(() => expect(importButton().disabled).toBe(false))
    expect(calls.length - failed).toBe(status === 503 ? 1 : 0)
  },
)

test('the result leads to the page that shows a record, where it has no page of its own', async () => {
  const withParent = (body: unknown) => rowsOf(body).map((row) => ({ ...row, parent_id: 9 }))
  server({
    [CREATE]: ({ body }) => ({ body: { success: true, batch: { id: 5, changed_count: 1 }, rows: withParent(body) } }),
  })
  const stock = <ImportPage area="sizes" list="/admin/size" record="/admin/product/:parent/inventory?item=:id" />
  renderPage(stock, { codes })
  paste('Code\tName\nAL\tAdult Large')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  const link = await screen.findByRole('link', { name: 'Adult Large' })
  expect(link.getAttribute('href')).toBe('/admin/product/9/inventory?item=3')
})

test("another user's changes are shown, and nothing is imported", async () => {
  server({
    [CREATE]: ({ body }) => ({
      status: 409,
      body: {
        success: false,
        message: 'Nothing was changed: somebody has changed some of this since you looked at it.',
        path: 'rows',
        current: { rows: rowsOf(body).map((row) => ({ ...row, state: 'changed' })) },
      },
    }),
  })
  renderPage(page, { codes })
  paste('Code\tName\nAM\tAdult Medium')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText(/somebody has changed some of this/)).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Changed 1' })).toBeDefined()
})

test('a cell is corrected in place, and checked again', async () => {
  const { calls } = server()
  renderPage(page, { codes })
  paste(THREE)
  await screen.findByText('Name is required')
  act(() => screen.getByRole('grid', { name: 'Sizes' }).focus())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}Adult Small{Enter}')
  expect(await screen.findByRole('tab', { name: 'Wrong 0' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'New 2' })).toBeDefined()
  expect((calls.at(-1)?.body as Sent | undefined)?.rows[2]?.cells.name).toBe('Adult Small')
})

test('unreadable input is reported', async () => {
  server()
  renderPage(page, { codes })
  paste(`Code\n${'AL\n'.repeat(10_001)}`)
  expect(await screen.findByText('There are more than 10,000 rows. Import them in parts')).toBeDefined()
})

test('rows are typed in without a file, in two steps, and then more rows', async () => {
  server()
  renderPage(page, { codes, at: '/here?start=rows' })
  expect(screen.queryByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeNull()
  expect(steps()).toEqual(['1Type or paste it', '2Do it'])
  act(() => screen.getByRole('grid', { name: 'Sizes' }).focus())
  await userEvent.keyboard('Adult Medium{Tab}AM{Enter}')
  const importButton = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 row' })
  await waitFor(() => expect(importButton.disabled).toBe(false))
  await userEvent.click(importButton)
  await screen.findByText('Imported: 1 new, 1 changed.')
  expect(steps()).toEqual(['2Do it'])
  await userEvent.click(screen.getByRole('button', { name: 'Import more' }))
  expect(steps()).toEqual(['1Type or paste it', '2Do it'])
})

const NO_NVY = { path: 'imprint_color_ids', message: 'There is no Approved Imprint Color “Nvy”', suggestion: 'Navy' }

/** The import of garment colors, to which the server suggests 'Navy' for each 'Nvy'. */
const importColors = () => {
  const { calls } = server({
    [CHECK]: ({ body }) => {
      const rows = (body as Sent).rows.map(({ cells }) => ({
        ...checkedRow({ cells: { name: cells.name ?? '' } }),
        ...(cells.imprint_color_ids?.includes('Nvy') ? { state: 'wrong', errors: [NO_NVY] } : {}),
      }))
      return { body: { success: true, rows, checked_at: AT } }
    },
  })
  const colors = <ImportPage area="garment-colors" list="/admin/garment-color" record={undefined} />
  renderPage(colors, { codes: ['GARMENT_COLOR_CREATE'] })
  return calls
}

test('a suggestion is chosen once for all its occurrences', async () => {
  const calls = importColors()
  paste('Code\tName\tImprints\nA\tOne\tNvy\nB\tTwo\tWhite; Nvy\nC\tThree\tWhite')
  await userEvent.click(await screen.findByRole('button', { name: 'Nvy: Navy?' }))
  expect(await screen.findByRole('tab', { name: 'Wrong 0' })).toBeDefined()
  const sent = (calls.at(-1)?.body as Sent | undefined)?.rows.map(({ cells }) => cells.imprint_color_ids)
  expect(sent).toEqual(['Navy', 'White; Navy', 'White'])
  expect(screen.queryByRole('button', { name: 'Nvy: Navy?' })).toBeNull()
})

test('a suggestion is offered in the cells, and applied to all of them', async () => {
  importColors()
  paste('Code\tName\tImprints\nA\tOne\tNvy\nB\tTwo\tNvy')
  const offers = await screen.findAllByRole('button', { name: 'Navy?' })
  expect(offers.map(({ title }) => title)).toEqual(['Nvy: Navy? in 2 rows', 'Nvy: Navy? in 2 rows'])
  await userEvent.click(offers[1] as HTMLElement)
  expect(await screen.findByRole('tab', { name: 'Wrong 0' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Navy?' })).toBeNull()
})

test('a file dropped beside the box is read too', async () => {
  server()
  renderPage(page, { codes })
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'sizes.xlsx')
  const isLeftToBrowser = fireEvent.drop(document.body, { dataTransfer: { files: [large], types: ['Files'] } })
  expect(isLeftToBrowser).toBe(false)
  expect(await screen.findByText('The file is larger than 20 MB')).toBeDefined()
})

test('an import that is undone is undone in the list below it, too', async () => {
  let isUndone = false
  const batch = () => ({
    id: 5,
    area: 'sizes',
    kind: 'import',
    by_first_name: 'Pat',
    by_last_name: 'Jones',
    happened_at: AT,
    created_count: 1,
    changed_count: 1,
    undone_at: isUndone ? AT : null,
  })
  server({
    'GET /api/admin/batches?area=sizes': () => ({ body: { success: true, batches: [batch()] } }),
    [UNDO]: () => {
      isUndone = true
      return { body: { success: true, batch: { id: 6 }, kept: [] } }
    },
  })
  renderPage(page, { codes })
  paste('Code\tName\nAM\tAdult Medium')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByRole('cell', { name: 'Undone' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
