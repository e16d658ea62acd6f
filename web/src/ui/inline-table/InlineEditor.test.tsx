import { RoleInput } from '@kitroom/contract/roles'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ignoreComposition } from '../page/browser-quirks.ts'
import { InlineEditor } from './InlineEditor.tsx'

// As when the program starts.
ignoreComposition()

const ignore = () => undefined
const OPENED = { id: 1, name: 'Coach', description: 'Trains', updated_at: '2026-02-02T00:00:00.000Z' }
const STORED = { ...OPENED, description: 'Trains the youth', updated_at: '2026-02-03T00:00:00.000Z' }

const TEXTS = { createFailed: '', updateFailed: 'Failed', taken: 'Taken', createBroke: '', updateBroke: 'Broke' }

type OpenRowProps = { submit?: () => Promise<unknown>; onCancel?: () => void }

function OpenRow({ submit = async () => undefined, onCancel = ignore }: OpenRowProps) {
  const [start, setStart] = useState(OPENED)
  return (
    <table>
      <tbody>
        <tr>
          <InlineEditor
            part="row 1"
            schema={RoleInput}
            start={start}
            texts={TEXTS}
            submit={submit}
            onClose={onCancel}
            onDenied={ignore}
            onUnsaved={ignore}
          />
          <td>
            <button type="button" onClick={() => setStart(STORED)}>
              Somebody saves
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

test('a row that is being edited says who has changed it meanwhile, and keeps what is typed', async () => {
  const entry = { id: 7, happened_at: STORED.updated_at, by_first_name: 'Maya', by_last_name: 'Lindqvist' }
  serve({
    'GET /api/admin/history?area=roles&id=1': {
      body: {
        success: true,
        entries: [{ ...entry, kind: 'updated', changes: [], batch_id: null, values: null, count: 1 }],
        before: null,
      },
    },
  })
  renderPage(<OpenRow />)
  const name = await screen.findByRole('textbox', { name: 'Role Name' })
  await userEvent.type(name, ' II')
  await userEvent.click(screen.getByRole('button', { name: 'Somebody saves' }))
  expect(await screen.findByText('Maya Lindqvist changed this just now')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
  expect(screen.getByDisplayValue('Coach II')).toBe(name)
  expect(screen.getByDisplayValue('Trains the youth')).toBeTruthy()
})

test('keys of an input method neither save nor cancel a row', async () => {
  const [submit, cancel] = [vi.fn(async () => undefined), vi.fn()]
  renderPage(<OpenRow submit={submit} onCancel={cancel} />)
  const name = await screen.findByRole('textbox', { name: 'Role Name' })
  await userEvent.type(name, ' II')
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(name, { key, isComposing: true })
  expect(cancel).not.toHaveBeenCalled()
  await userEvent.type(name, '{Enter}')
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

test('Enter pressed twice saves a row once', async () => {
  const submit = vi.fn(() => new Promise<unknown>(() => undefined))
  renderPage(<OpenRow submit={submit} />)
  const name = await screen.findByRole('textbox', { name: 'Role Name' })
  await userEvent.type(name, ' II{Enter}')
  await screen.findByRole('button', { name: 'Saving...' })
  await userEvent.type(name, '{Enter}{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})
