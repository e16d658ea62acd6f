import { flag, longText, optionalText, sortOrder } from '@kitroom/contract/fields'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Column } from './column.ts'
import { columnsOf, LAST_CHANGED } from './columns-of.tsx'
import { mayBeBlank } from './filter.ts'

const Size = z.object({
  code: optionalText('Code', 9, { example: 'S' }),
  description: longText('Description', 99, { example: 'Chest 96 cm' }),
  sort_order: sortOrder,
  is_active: flag('Active'),
})
type Size = z.output<typeof Size>

const columns = columnsOf<Size>(Size, [
  { field: 'code', label: 'Short' },
  { field: 'description' },
  { field: 'sort_order', width: 112 },
  { field: 'is_active', cell: ({ is_active }) => (is_active ? 'on' : 'off') },
  { field: 'is_active', label: 'Offered' },
  {
    id: 'both',
    label: 'Both',
    kind: 'text',
    value: () => null,
    cell: ({ code, sort_order }) => `${code} ${sort_order}`,
  },
])
const saidOf = (row: Size) => columns.map(({ cell }) => render(cell(row)).container.textContent)

test('a column takes heading and cells from its field unless it overrides them', () => {
  expect(columns.map(({ label, align, width }) => [label, align, width])).toEqual([
    ['Short', undefined, undefined],
    ['Description', undefined, undefined],
    ['Sort Order', 'right', 112],
    ['Active', undefined, undefined],
    ['Offered', undefined, undefined],
    ['Both', undefined, undefined],
  ])
  const row = { code: 'S', description: 'Chest 96 cm', sort_order: 0, is_active: true }
  expect(saidOf(row)).toEqual(['S', 'Chest 96 cm', '0', 'on', 'Yes', 'S 0'])
})

test('a day is sorted as it is stored and shown in words', () => {
  const Order = z.object({
    needed_by: optionalText('Needed by', 50, { label: 'Needed by', kind: 'day', example: '2026-12-24' }),
  })
  const [column] = columnsOf<z.output<typeof Order>>(Order, [{ field: 'needed_by' }])
  const shown = ['2027-01-09', 'before Easter', null].map((needed_by) => column?.cell({ needed_by }))
  expect(shown).toEqual(['9 Jan 2027', 'before Easter', '—'])
  expect([column?.kind, column?.value({ needed_by: '2027-01-09' })]).toEqual(['date-time', '2027-01-09'])
})

test('empty cells are filtered for only where the field says that there may be any', () => {
  const [code, , sortOrder, isActive] = columns
  const all: Pick<Column<Size>, 'kind' | 'field'>[] = [code, sortOrder, isActive, LAST_CHANGED].flatMap(
    (one) => one ?? [],
  )
  expect(all.map(mayBeBlank)).toEqual([true, true, false, false])
})

test('a missing value is a dash', () => {
  const row = { code: null, description: null, sort_order: null, is_active: false }
  expect(saidOf(row)).toEqual(['—', '—', '—', 'off', 'No', 'null null'])
})
