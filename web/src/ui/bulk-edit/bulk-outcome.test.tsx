import type { CheckedRow } from '@kitroom/contract/batches'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkOutcome } from './BulkEditDialog.tsx'

const rowsOf = (state: CheckedRow['state'], length: number) =>
  Array.from({ length }, (_, id) => ({
    id,
    name: `Size ${id}`,
    state,
    errors: [{ path: 'name', message: 'is taken' }],
  }))

test('thousands of records are counted as people write them', () => {
  const checked = [...rowsOf('changed', 1200), ...rowsOf('wrong', 2020)] as CheckedRow[] // what is shown of them
  render(<BulkOutcome checked={checked} onLeaveOut={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe('1,200 change, 0 already so, 2,020 refused')
  expect(screen.getByRole('button', { name: 'Leave out 2,020' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'and 2,000 more' })).toBeTruthy()
})
