import { optionalText, requiredText, sortOrder } from '@kitroom/contract/fields'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import type { RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '../../api/failure.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { discardedDraft, useDiscardedDraft } from '../drafts/DiscardedMessage.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { restoring } from '../history/restored-values.ts'
import { useSavedRow } from '../list/use-saved-row.ts'
import { FormPage } from './FormPage.tsx'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './TextInput.tsx'

const SizeInput = z.object({
  name: requiredText('Name', 10, { example: 'Small' }),
  description: optionalText('Description', 50, { example: 'Chest 96 cm' }),
  sort_order: sortOrder,
})
type SizeInput = z.output<typeof SizeInput>
type Save = (body: SizeInput, version?: string) => Promise<{ message?: string }>

const loaded = '2026-01-01T00:00:00.000Z'
const stored = { id: 1, name: 'Tiny', description: null, sort_order: 2, updated_at: '2026-02-02T00:00:00.000Z' }

function Subject({ save }: { save: Save }) {
  const [start, setStart] = useState({ id: 1, name: 'Small', description: null, sort_order: 2, updated_at: loaded })
  const form = useContractForm(SizeInput, start)
  return (
    <FormPage title="Edit Size" form={form} save={save} backTo="/sizes">
      <TextInput form={form} name="name" />
      <TextInput form={form} name="description" />
      <NumberInput form={form} name="sort_order" />
      <button type="button" onClick={() => setStart({ ...stored, sort_order: 7 })}>
        Somebody saves
      </button>
    </FormPage>
  )
}

/** The list that a save leads to, with the rows that it has. */
function List({ children = null }: { children?: ReactNode }) {
  useSavedRow(true)
  return children
}

const LIST: RouteObject[] = [{ path: '/sizes', element: <List /> }]

const shown = (answers: (() => { message?: string })[] = [], entry: unknown = null, routes = LIST) => {
  const sent: SizeInput[] = []
  const versions: (string | undefined)[] = []
  const save: Save = async (body, version) => {
    sent.push(body)
    versions.push(version)
    return answers[sent.length - 1]?.() ?? {}
  }
  return {
    ...renderPage(<Subject save={save} />, entry ? { codes: null, entry, routes } : { routes }),
    user: userEvent.setup(),
    sent,
    versions,
  }
}
const refuse =
  (...failure: ConstructorParameters<typeof ApiFailure>) =>
  () => {
    throw new ApiFailure(...failure)
  }
const fill = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const input = field(label)
  await user.clear(input)
  if (text) await user.type(input, text)
}
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }))
const field = (label: string) =>
  screen.getByRole(label === 'Sort Order' ? 'spinbutton' : 'textbox', { name: new RegExp(label) })

test("a save sends the contract's output of the input, shows the result and goes back", async () => {
  const { user, sent, versions, router } = shown([() => ({ message: 'Size updated.' })])
  await fill(user, 'Name', ' Large ')
  await fill(user, 'Sort Order', '')
  await save(user)
  expect(await screen.findByText('Size updated.')).toBeTruthy()
  expect(sent).toEqual([{ name: 'Large', description: null, sort_order: null }])
  expect(versions).toEqual([loaded])
  expect(router.state.location.pathname).toBe('/sizes')
})

test('all invalid fields are reported at once, and the first gets the focus', async () => {
  const { user, sent } = shown()
  await fill(user, 'Name', '')
  await fill(user, 'Sort Order', '1.5')
  await save(user)
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Sort order must be an integer')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').getAttribute('aria-describedby')).toBe(screen.getByText('Name is required').id)
  expect(sent).toEqual([])
})

test('server errors are under their fields, others above the form', async () => {
  const errors = [
    { path: 'description', message: 'Too dull' },
    { path: 'colors', message: 'A color is gone.' },
  ]
  const { user } = shown([refuse(400, 'Invalid', { errors })])
  await save(user)
  expect((await screen.findByText('Too dull')).id).toBe(field('Description').getAttribute('aria-describedby'))
  expect(screen.getByRole('alert').textContent).toBe('A color is gone.')
  expect(document.activeElement).toBe(field('Description'))
})

test.each([
  ['the field the server names', { path: 'description' }, 'Description'],
  ['the name when it names none', {}, 'Name'],
])('a conflict is shown under %s', async (_name, details, label) => {
  const { user } = shown([refuse(409, 'Already exists', details)])
  await save(user)
  expect((await screen.findByText('Already exists')).id).toBe(field(label).getAttribute('aria-describedby'))
})

test.each([
  ['in its own words', 'Something went wrong.', 'Something went wrong.'],
  ['in ours where it has none', undefined, 'Submission failed'],
])('another failure of the server is shown %s', async (_name, message, words) => {
  const { user } = shown([refuse(500, message)])
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

const conflict = refuse(412, 'Changed', { path: 'updated_at', current: stored })

test('if another user saved first both versions are shown, and mine can be saved anyway', async () => {
  const { user, sent, versions } = shown([conflict, () => ({})])
  await fill(user, 'Name', 'Large')
  await save(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldMineTheirs', 'NameLargeTiny'])
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ name: 'Large' })
  expect(versions[1]).toBe(stored.updated_at)
})

test('untouched fields keep what another user has saved', async () => {
  const changed = { ...stored, name: 'Small', description: 'Theirs', sort_order: 9 }
  const { user, sent, versions } = shown([
    refuse(412, 'Changed', { path: 'updated_at', current: changed }),
    refuse(500, 'Not now'),
    () => ({}),
  ])
  await fill(user, 'Sort Order', '3')
  await save(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldMineTheirs', 'Sort Order39'])
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Not now')).toBeTruthy()
  // Mine is still unsaved, and is sent complete once more.
  await save(user)
  await waitFor(() => expect(sent).toHaveLength(3))
  for (const body of sent.slice(1)) expect(body).toMatchObject({ name: 'Small', description: 'Theirs', sort_order: 3 })
  expect(versions.slice(1)).toEqual([stored.updated_at, stored.updated_at])
})

test.each([
  ['the focus and no message if its row lights up in sight', true],
  ['a message and not the focus if its row is scrolled away', false],
])('a saved record gets %s', async (_, isInSight) => {
  // jsdom has no layout.
  const elementFromPoint = vi.fn(() => (isInSight ? document.querySelector('[data-highlighted]') : document.body))
  Object.assign(document, { elementFromPoint })
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
  const row = (
    <List>
      <p data-highlighted="">
        <a href="/sizes/1">Large</a>
      </p>
    </List>
  )
  const { user } = shown([() => ({ message: 'Size updated.' })], null, [{ path: '/sizes', element: row }])
  await fill(user, 'Name', 'Large')
  await save(user)
  await expect.poll(() => elementFromPoint.mock.calls.length).toBe(1)
  await act(async () => {})
  expect(screen.queryByText('Size updated.') === null).toBe(isInSight)
  expect(document.activeElement === screen.getByRole('link', { name: 'Large' })).toBe(isInSight)
})

test('changes of other users alone are taken over by the first press, and reported', async () => {
  const changed = { ...stored, name: 'Small', description: 'Theirs' }
  const { user, sent, versions } = shown([
    refuse(412, 'Changed', { path: 'updated_at', current: changed }),
    () => ({ message: 'Size updated.' }),
  ])
  await fill(user, 'Name', 'Large')
  await save(user)
  expect(await screen.findByText('Size updated. Taken over from somebody else: Description.')).toBeTruthy()
  expect(sent[1]).toMatchObject({ name: 'Large', description: 'Theirs' })
  expect(versions[1]).toBe(stored.updated_at)
})

test('if another user saved first their version can be taken', async () => {
  const { user, sent, versions } = shown([conflict, () => ({})])
  await fill(user, 'Name', 'Large')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect((field('Name') as HTMLInputElement).value).toBe('Tiny'))
  await save(user)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ name: 'Tiny' })
  expect(versions[1]).toBe(stored.updated_at)
})

test('Cancel leaves at once, and the draft can be restored', async () => {
  const { user, router } = shown()
  await fill(user, 'Name', 'Large')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sizes'))
  expect(renderHook(useDiscardedDraft).result.current).not.toBeNull()
})

test.each(['Control', 'Meta', 'Shift', 'Alt'])('Cancel with %s leaves the form as it is typed', async (modifier) => {
  discardedDraft.forget()
  const { user } = shown()
  await fill(user, 'Name', 'Large')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  // jsdom opens no other tab.
  cancel.addEventListener('click', (event) => event.preventDefault())
  await user.keyboard(`{${modifier}>}`)
  await user.click(cancel)
  await user.keyboard(`{/${modifier}}`)
  expect(renderHook(useDiscardedDraft).result.current).toBeNull()
})

test('Cancel without changes discards nothing', async () => {
  discardedDraft.forget()
  const { user, router } = shown()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sizes'))
  expect(renderHook(useDiscardedDraft).result.current).toBeNull()
})

test('the first field of a page has the focus', async () => {
  shown()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('a form that a history opens still offers what was typed in it before', async () => {
  const first = shown([], { somewhere: 'else' })
  await fill(first.user, 'Name', 'Huge')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Huge'))
  first.unmount()
  const { user } = shown([], restoring({ name: 'Petite' }))
  expect(await screen.findByDisplayValue('Petite')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByDisplayValue('Huge')).toBeTruthy()
})

test('a form that a history opens holds the values of then as a draft, and its address opens it as usual again', async () => {
  const { router } = shown([], { ...restoring({ name: 'Petite' }), fromList: 'kept' })
  expect(await screen.findByDisplayValue('Petite')).toBeTruthy()
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Petite'))
  expect(router.state.location.state).toEqual({ fromList: 'kept' })
})

/** Leaves one draft behind, of the description. */
const leaveDraft = async () => {
  sessionStorage.clear()
  const first = shown([], { somewhere: 'else' })
  await fill(first.user, 'Description', 'Chest 80 cm')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Chest 80 cm'))
  first.unmount()
}

test('a discarded draft leaves the record as others have saved it meanwhile', async () => {
  await leaveDraft()
  const { user, sent, versions } = shown([], { somewhere: 'else' })
  expect(await screen.findByDisplayValue('Chest 80 cm')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Somebody saves' }))
  expect(await screen.findByDisplayValue('Tiny')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await save(user)
  expect(sent).toEqual([{ name: 'Tiny', description: null, sort_order: 7 }])
  expect(versions).toEqual([stored.updated_at])
})

test('a resumed draft leaves the other fields as others have saved them meanwhile', async () => {
  await leaveDraft()
  const { user, sent } = shown([], restoring({ name: 'Petite' }))
  expect(await screen.findByDisplayValue('Petite')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Somebody saves' }))
  expect(await screen.findByDisplayValue('7')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await save(user)
  expect(sent).toEqual([{ name: 'Tiny', description: 'Chest 80 cm', sort_order: 7 }])
})

test('the answer of a save does not lead away from the page that one has gone to meanwhile', async () => {
  const answer = Promise.withResolvers<{ message?: string }>()
  const { router } = renderPage(<Subject save={() => answer.promise} />)
  const user = userEvent.setup()
  await fill(user, 'Name', 'Large')
  await save(user)
  act(() => void router.navigate('/clubs'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/clubs')
  answer.resolve({ message: 'Size updated.' })
  expect(await screen.findByText('Size updated.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/clubs')
})

test('what is typed while a save is under way stays as an unsaved change of what is saved', async () => {
  const answer = Promise.withResolvers<object>()
  const sent: SizeInput[] = []
  const versions: (string | undefined)[] = []
  const saveSlowly: Save = async (body, version) => {
    versions.push(version)
    return sent.push(body) === 1 ? answer.promise : {}
  }
  const { router } = renderPage(<Subject save={saveSlowly} />)
  const user = userEvent.setup()
  await fill(user, 'Name', ' Large ')
  await save(user)
  await user.type(field('Description'), 'Chest')
  const size = { id: 1, name: 'Large', description: null, sort_order: 2, updated_at: stored.updated_at }
  answer.resolve({ message: 'Size updated.', size })
  expect(await screen.findByText('Size updated.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/here')
  expect(field('Description')).toHaveProperty('value', 'Chest')
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sizes'))
  expect(sent[1]).toEqual({ name: 'Large', description: 'Chest', sort_order: 2 })
  expect(versions).toEqual([loaded, stored.updated_at])
})

test('a record that is read again while it is saved was not typed into', async () => {
  const answer = Promise.withResolvers<object>()
  const { router } = renderPage(<Subject save={() => answer.promise} />)
  const user = userEvent.setup()
  await fill(user, 'Name', 'Large')
  await save(user)
  await user.click(screen.getByRole('button', { name: 'Somebody saves' }))
  expect(field('Sort Order')).toHaveProperty('value', '7')
  answer.resolve({ size: { ...stored, name: 'Large', sort_order: 7 } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/sizes'))
})
