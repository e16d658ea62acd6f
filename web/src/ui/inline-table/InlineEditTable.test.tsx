import { RoleInput } from '@kitroom/contract/roles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { InlineEditTable } from './InlineEditTable.tsx'
import type { InlineTexts, NamedRow } from './named-row.ts'

const ROWS: NamedRow[] = ['Coach', 'Director', 'Trainer'].map((name, nth) => ({ id: nth + 1, name, description: null }))

const TEXTS: InlineTexts = {
  addPrompt: 'Add new role…',
  addButton: 'Create New Role',
  createFailed: 'Failed',
  updateFailed: 'Failed',
  taken: 'Taken',
  createBroke: 'Broke',
  updateBroke: 'Broke',
}

test('what is typed into one row renders no other', async () => {
  const actions = vi.fn((_row: NamedRow) => null)
  const table = {
    call: 'listRoles',
    label: 'Roles',
    heading: { title: 'Role Management' },
    one: 'Role',
    schema: RoleInput,
    texts: TEXTS,
    rows: ROWS,
  }
  renderPage(<InlineEditTable {...table} actions={actions} update={async () => undefined} />)
  const [edit] = await screen.findAllByRole('button', { name: 'Edit' })
  if (!edit) throw new Error('No row can be edited')
  await userEvent.click(edit)
  actions.mockClear()

  await userEvent.type(screen.getByRole('textbox', { name: 'Role Name' }), ' of the youth')
  expect(screen.getByDisplayValue('Coach of the youth')).toBeTruthy()
  expect(actions).not.toHaveBeenCalled()
})
