import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatrixTable } from './MatrixTable.tsx'
import { NO_CHANGES } from './matrix-changes.ts'

const dated = { created_at: '2026-01-01T10:00:00.000Z', updated_at: '2026-01-01T10:00:00.000Z' }

/** The matrix of one role and one permission of this name. */
const shown = (name: string, peopleOf?: (roleId: number) => number | null) =>
  render(
    <MatrixTable
      roles={[{ id: 7, name: 'Coach', description: 'Trains', ...dated }]}
      permissions={[{ id: 1, code: 'SIZE_READ', name, description: null, group: 'Sizes', ...dated }]}
      stored={new Map()}
      changes={NO_CHANGES}
      peopleOf={peopleOf}
      setCell={null}
    />,
  )

test('the matrix states the roles that browsers drop, because its rows are not laid out as those of a table', () => {
  shown('SIZE_READ')
  const table = screen.getByRole('table', { name: 'Permission matrix' })
  const parts = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]
  expect(parts.map((part) => part.getAttribute('role'))).toEqual([
    ...['table', 'rowgroup', 'row', 'columnheader', 'columnheader', 'rowgroup'],
    ...['row', 'rowheader', 'row', 'rowheader', 'cell'],
  ])
  expect(within(table).getByRole('rowheader', { name: 'SIZE_READ' })).toBeTruthy()
})

test('a cell is named by the code of its permission, whatever that is called now', () => {
  shown('Look at sizes')
  expect(screen.getByRole('checkbox', { name: 'SIZE_READ, Coach' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'SIZE_READ Look at sizes' })).toBeTruthy()
})

test('the head of a role counts its people, for readers who may see them', () => {
  const { unmount } = shown('SIZE_READ', () => 1204)
  expect(screen.getByRole('columnheader', { name: 'Coach 1,204 people' })).toBeTruthy()
  unmount()
  shown('SIZE_READ')
  expect(screen.getByRole('columnheader', { name: 'Coach' })).toBeTruthy()
})
