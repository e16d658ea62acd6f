import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showOn } from '../../testing/screen-width.ts'
import { Sheet } from './Sheet.tsx'
import type { SheetColumn, SheetProps, SheetRow } from './sheet-model.ts'
import { useSheet } from './sheet-state.ts'

const columns: SheetColumn[] = [
  { key: 'sku', label: 'SKU', kind: 'text' },
  { key: 'color', label: 'Color', kind: 'choice', options: ['Navy', 'Royal'] },
  { key: 'orderable', label: 'Orderable', kind: 'yes/no' },
  { key: 'code', label: 'Code', kind: 'text', readOnly: true },
]
const rowsOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    cells: { sku: `S${n}`, color: 'Navy', orderable: 'No', code: `C${n}` },
  }))

type Given = Partial<SheetProps> & { count?: number }

function Stock({ count = 3, ...props }: Given) {
  const sheet = useSheet(rowsOf(count))
  return <Sheet label="Stock" columns={columns} {...sheet.bind} {...props} />
}

const shown = (given: Given = {}) => {
  render(<Stock {...given} />)
  return userEvent.setup()
}
/** The texts of a row's cells, including the field of the active one. */
const cells = (row: number) =>
  [...(screen.getAllByRole('row')[row]?.querySelectorAll('[data-column-index]') ?? [])].map(
    (cell) => cell.querySelector('input')?.value ?? cell.textContent,
  )

beforeEach(() => {
  // jsdom has no layout; the visible rows are computed from the height of the sheet.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  showOn('wide')
})
afterEach(() => vi.restoreAllMocks())

const field = (name: string) => screen.getByRole('textbox', { name })
const hasFocus = (name: string) => expect(document.activeElement).toBe(field(name))
/** The accessible description of the active cell. */
const description = () => {
  const id = document.activeElement?.getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

test('text is typed and cells are moved through by keyboard, and every step is undone', async () => {
  const user = shown()
  act(() => screen.getByRole('grid', { name: 'Stock' }).focus())
  hasFocus('SKU, row 1')
  await user.keyboard('NEW{Tab}royal{Enter}')
  expect(cells(1)).toEqual(['NEW', 'Royal', 'No', 'C0'])
  hasFocus('SKU, row 2')
  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(cells(2)).toEqual(['S1', 'Navy', 'Yes', 'C1'])
  await user.keyboard('{Control>}zzz{/Control}')
  expect(cells(1)).toEqual(['S0', 'Navy', 'No', 'C0'])
  await user.keyboard('{Control>}y{/Control}')
  expect(cells(1)?.[0]).toBe('NEW')
})

test('a selection is filled down, and read-only cells stay as they are', async () => {
  const user = shown()
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(12)
  await user.keyboard('{Control>}d{/Control}')
  expect([1, 2, 3].map(cells)).toEqual([
    ['S0', 'Navy', 'No', 'C0'],
    ['S0', 'Navy', 'No', 'C1'],
    ['S0', 'Navy', 'No', 'C2'],
  ])
  await user.keyboard('{Delete}{Control>}{End}{/Control}lost')
  expect(cells(3)).toEqual(['', '', '', 'C2'])
})

test('errors, notes and previous text are in the cell, and read aloud for the active one', async () => {
  const user = shown({
    cellState: (rowId, key) => {
      if (rowId === 'r0' && key === 'sku') return { error: 'SKU already exists' }
      return rowId === 'r1' && key === 'sku' ? { note: '+5 since 14:05', before: '7' } : undefined
    },
  })
  expect(screen.getByRole('gridcell', { name: /SKU already exists/ }).getAttribute('aria-invalid')).toBe('true')
  expect(cells(2)?.[0]).toBe('7 → S1+5 since 14:05')
  act(() => screen.getByRole('grid').focus())
  hasFocus('SKU, row 1')
  expect(description()).toBe('SKU already exists')
  await user.keyboard('{ArrowDown}')
  hasFocus('SKU, row 2')
  expect(description()).toBe('+5 since 14:05 · Before: 7')
})

test('a mark is beside the text of its cell, and not part of it', () => {
  shown({ cellState: (rowId, key) => (rowId === 'r0' && key === 'sku' ? { mark: 'No number' } : undefined) })
  const mark = screen.getByText('No number')
  expect(cells(1)?.[0]).toBe('S0')
  expect(screen.getByRole('gridcell', { name: 'S0' }).getAttribute('aria-describedby')).toBe(mark.id)
})

test('Ctrl+Enter moves to the buttons of a row and back', async () => {
  const leaveOut = vi.fn()
  const user = shown({
    rowActions: (row) => (
      <button type="button" tabIndex={-1} onClick={() => leaveOut(row.id)}>
        Leave out
      </button>
    ),
  })
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}{Enter}{Escape}')
  expect(leaveOut).toHaveBeenCalledWith('r1')
  hasFocus('SKU, row 2')
})

test('up to 200 rows are all in the document', () => {
  shown({ count: 200 })
  expect(screen.getAllByRole('row')).toHaveLength(201)
})

test('of ten thousand rows only the visible ones are in the document', () => {
  shown({ count: 10_000 })
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('Tab in the last cell adds a row if rows may be added, else it leaves', async () => {
  const user = shown({ count: 1, newRow: () => ({ id: 'added', cells: {} }) })
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{End}{Tab}')
  hasFocus('SKU, row 2')
  cleanup()

  const again = shown({ count: 1 })
  act(() => screen.getByRole('grid').focus())
  await again.keyboard('{End}{Tab}')
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
