import { fieldOf } from '@kitroom/contract/describe-fields'
import { bulk } from '@kitroom/contract/products'
import { expect, test } from 'vitest'
import { type BulkDraft, rowsOfDraft, withField } from './bulk-draft.ts'

const field = (name: string) => fieldOf(bulk.input, name)

test('a field that is blank again is left as it is', () => {
  const steps: [string, BulkDraft[string] | undefined][] = [
    ['sort_order', '3'],
    ['is_active', false],
    ['product_size_ids', { add: [1], remove: [] }],
    ['sort_order', ''],
    ['product_size_ids', { add: [], remove: [] }],
  ]
  const draft = steps.reduce<BulkDraft>((before, [name, value]) => withField(before, field(name), value), {})
  expect(draft).toEqual({ is_active: false })
  expect(withField(draft, field('is_active'), undefined)).toEqual({})
})

test('text is sent as cells, choices as values, and each row with the version it was read at', () => {
  const draft = { sort_order: '(empty)', is_active: true, product_category_id: 4 }
  const records = [{ id: 1, updated_at: '2026-03-01T08:00:00.000Z' }, { id: 2 }]
  expect(rowsOfDraft(draft, records)).toEqual([
    {
      id: 1,
      updated_at: '2026-03-01T08:00:00.000Z',
      values: { is_active: true, product_category_id: 4 },
      cells: { sort_order: '(empty)' },
    },
    { id: 2, values: { is_active: true, product_category_id: 4 }, cells: { sort_order: '(empty)' } },
  ])
})

test('a count is sent with its moment, and other fields without one', () => {
  const countedAt = '2026-11-12T14:05:00.000Z'
  const [counted] = rowsOfDraft({ counted_qty: '9' }, [{ id: 1 }], countedAt)
  expect({ ...counted?.values, ...counted?.cells }).toEqual({ counted_qty: '9', counted_at: countedAt })
  const [leveled] = rowsOfDraft({ low_stock_level: '9' }, [{ id: 1 }], countedAt)
  expect({ ...leveled?.values, ...leveled?.cells }).toEqual({ low_stock_level: '9' })
})
