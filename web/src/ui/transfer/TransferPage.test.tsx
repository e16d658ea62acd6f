import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TransferPage } from './TransferPage.tsx'
import type { TransferItem } from './use-pane.ts'

const ANIMALS = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'].map((name, index) => ({ id: index + 1, name }))

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `No. ${index + 1}` }))

type SubjectProps = {
  save: (ids: number[], version?: string) => Promise<object>
  denied: string | false
  items?: readonly TransferItem[]
}

function Subject({ save, denied, items = ANIMALS }: SubjectProps) {
  const [baseline, setBaseline] = useState([5])
  return (
    <TransferPage
      actions={
        <button type="button" onClick={() => setBaseline((before) => [...before, 3])}>
          Somebody moves Cat
        </button>
      }
      area="roles"
      name="Coach"
      title="Animals"
      items={items}
      baseline={baseline}
      availableTitle="Available"
      assignedTitle="Assigned"
      searchLabel="Search codes"
      restores="permissionIds"
      editsRow={false}
      affected={(changed) => changed.size * 2}
      backTo="/back"
      denied={denied}
      saved="Saved."
      failed="Failed to update"
      storedIn={({ animals }) => animals as number[]}
      save={async (ids, version) => {
        const answer = await save(ids, version)
        setBaseline(ids)
        return answer
      }}
    />
  )
}

const shown = (save: SubjectProps['save'] = async () => ({}), denied: string | false = false) => ({
  ...renderPage(<Subject save={save} denied={denied} />),
  user: userEvent.setup(),
})
const pane = (name: string) => screen.getByRole('listbox', { name })
const namesIn = (name: string) =>
  within(pane(name))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const option = (name: string) => screen.getByRole('option', { name })

test('a search tells how many of all it shows on each side', async () => {
  const { user } = shown()
  const counts = () => screen.getAllByText(/^\d( of \d)?$/).map(({ textContent }) => textContent)
  expect(counts()).toEqual(['4', '1'])
  await user.type(screen.getByRole('searchbox'), 'cat')
  await waitFor(() => expect(counts()).toEqual(['1 of 4', '0 of 1']))
})

test('a range is moved, kept in order, and saved whole', async () => {
  const saved: number[][] = []
  shown(async (ids) => {
    saved.push(ids)
    return { message: 'Done.' }
  })
  fireEvent.click(option('Ant'))
  fireEvent.click(option('Cat'), { shiftKey: true })
  press('Add selected')
  expect(namesIn('Assigned')).toEqual(['Ant', 'Bee', 'Cat', 'Elk'])
  press('Save Changes')
  expect((await screen.findByText('Done.')).textContent).toBe('Done.')
  expect(saved.map((ids) => ids.sort())).toEqual([[1, 2, 3, 5]])
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('Done.')).toBeNull())
})

test('by touch a second tap adds to the selection while that is switched on', () => {
  shown()
  fireEvent.click(screen.getByLabelText('Select several'))
  fireEvent.click(option('Ant'))
  fireEvent.click(option('Cat'))
  press('Add selected')
  expect(namesIn('Assigned')).toEqual(['Ant', 'Cat', 'Elk'])
})

test('the save bar is shown only while something differs', () => {
  shown()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  fireEvent.doubleClick(option('Bee'))
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  fireEvent.doubleClick(option('Elk'))
  expect(screen.getByText('+ Bee, - Elk')).toBeTruthy()
  fireEvent.doubleClick(option('Elk'))
  fireEvent.doubleClick(option('Bee'))
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('Cancel restores what is saved', () => {
  shown()
  press('Add all')
  expect(namesIn('Available')).toEqual([])
  press('Cancel')
  expect(namesIn('Assigned')).toEqual(['Elk'])
})

test('items hidden by a search are not moved', async () => {
  const { user } = shown()
  fireEvent.click(option('Ant'))
  fireEvent.click(option('Bee'), { ctrlKey: true })
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'be')
  expect(namesIn('Available')).toEqual(['Bee'])
  press('Add selected')
  await user.clear(screen.getByRole('searchbox', { name: 'Search codes' }))
  expect(namesIn('Assigned')).toEqual(['Bee', 'Elk'])
})

test('one search filters both lists, and all visible items are moved', async () => {
  const { user } = shown()
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'e')
  expect(namesIn('Available')).toEqual(['Bee'])
  expect(namesIn('Assigned')).toEqual(['Elk'])
  press('Add all')
  await user.clear(screen.getByRole('searchbox', { name: 'Search codes' }))
  expect(namesIn('Available')).toEqual(['Ant', 'Cat', 'Dog'])
})

test('what has changed is described so, and counted with the people it touches', () => {
  shown()
  fireEvent.doubleClick(option('Bee'))
  expect(screen.getByText('1 change, 2 people affected')).toBeTruthy()
  fireEvent.doubleClick(option('Elk'))
  const described = (name: string) =>
    document.getElementById(option(name).getAttribute('aria-describedby') ?? '')?.textContent
  expect([described('Bee'), described('Elk'), described('Ant')]).toEqual(['added', 'removed', undefined])
  expect(screen.getByText('2 changes, 4 people affected')).toBeTruthy()
})

test('groups have a heading with their count, and the name of an option begins with its code', () => {
  const grouped = [
    { id: 1, name: 'GARMENT_COLOR_READ', description: 'See garment colors', group: 'Garment colors' },
    { id: 2, name: 'GARMENT_COLOR_UPDATE', description: 'Edit garment colors', group: 'Garment colors' },
    { id: 3, name: 'OWN', group: 'Other' },
  ]
  renderPage(<Subject save={async () => ({})} denied={false} items={grouped} />)
  const groups = within(pane('Available')).getAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1])
  expect(within(pane('Available')).getByRole('group', { name: 'Garment colors (2)' })).toBeTruthy()
  expect(within(pane('Available')).getByRole('group', { name: 'Other (1)' })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^GARMENT_COLOR_READ See garment colors/ })).toBeTruthy()
})

test('something that was renamed is found by its code, with which the name of its option begins', async () => {
  const renamed = [
    { id: 1, code: 'SIZE_READ', name: 'Look at sizes', group: 'Sizes' },
    { id: 2, code: 'SIZE_UPDATE', name: 'SIZE_UPDATE', group: 'Sizes' },
  ]
  renderPage(<Subject save={async () => ({})} denied={false} items={renamed} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'size_r')
  const [option, ...others] = screen.getAllByRole('option')
  expect([others.length, option?.textContent]).toEqual([0, 'SIZE_READ Look at sizes'])
})

test('everything can be done by keyboard', async () => {
  const { user } = shown()
  pane('Available').focus()
  await user.keyboard('{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(namesIn('Assigned')).toEqual(['Bee', 'Cat', 'Elk'])
})

test('a refused save is reported, and no move is lost', async () => {
  shown(async () => {
    throw new ApiFailure(409, 'Nobody could administer Kitroom any more.')
  })
  press('Add all')
  press('Save Changes')
  expect((await screen.findByText('Nobody could administer Kitroom any more.')).textContent).toBeTruthy()
  expect(namesIn('Assigned')).toHaveLength(5)
})

test('a person who may only look sees both lists and why they cannot be changed', () => {
  shown(undefined, 'You do not have permission to update animals.')
  expect(screen.getByText('You do not have permission to update animals.')).toBeTruthy()
  fireEvent.doubleClick(option('Bee'))
  expect(namesIn('Assigned')).toEqual(['Elk'])
  expect(screen.queryByRole('button', { name: 'Add all' })).toBeNull()
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = shown()
  press('Add all')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(router.state.location.pathname).toBe('/here')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/back')
})

test('single moves come first, and those of everything after them, each with its name on it', () => {
  shown()
  const labels = ['Add selected', 'Remove selected', 'Add all', 'Remove all']
  const moves = screen.getAllByRole('button').filter(({ textContent }) => labels.includes(textContent))
  expect(moves.map(({ textContent }) => textContent)).toEqual(labels)
})

test('a move of more than ten says how many, and can be undone', () => {
  renderPage(<Subject save={async () => ({})} denied={false} items={numbered(34)} />)
  fireEvent.doubleClick(option('No. 1'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  press('Add all')
  expect(screen.getByText(/moved/).textContent).toBe('32 moved')
  press('Undo')
  expect(namesIn('Assigned')).toEqual(['No. 1', 'No. 5'])
  expect(screen.queryByText(/moved/)).toBeNull()
})

test('ten at once are moved without a word', () => {
  renderPage(<Subject save={async () => ({})} denied={false} items={numbered(11)} />)
  press('Add all')
  expect(namesIn('Assigned')).toHaveLength(11)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('moves by other users are taken over by the same press, and reported', async () => {
  const sent: [number[], string | undefined][] = []
  shown(async (ids, version) => {
    sent.push([ids, version])
    if (sent.length > 1) return {}
    const current = { animals: [3], updated_at: '2026-02-02T00:00:00.000Z' }
    throw new ApiFailure(412, 'Changed', { path: 'updated_at', current })
  })
  fireEvent.doubleClick(option('Bee'))
  press('Save Changes')
  expect(await screen.findByText('Taken over from somebody else: Cat, Elk.')).toBeTruthy()
  expect(sent).toEqual([
    [[5, 2], undefined],
    [[3, 2], '2026-02-02T00:00:00.000Z'],
  ])
  expect(namesIn('Assigned')).toEqual(['Bee', 'Cat'])
})

test('an open screen says who moved something meanwhile, shows it, and keeps the moves made here', async () => {
  const { user } = shown()
  await user.dblClick(option('Ant'))
  press('Somebody moves Cat')
  expect(await screen.findByText('Somebody else changed this just now')).toBeTruthy()
  expect(namesIn('Assigned')).toEqual(['Ant', 'Cat', 'Elk'])
  press('Save Changes')
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(screen.queryByText('Somebody else changed this just now')).toBeNull()
})

test('undoing a move leaves what others have moved since', async () => {
  renderPage(<Subject save={async () => ({})} denied={false} items={numbered(34)} />)
  press('Remove all')
  press('Add all')
  press('Somebody moves Cat')
  expect(await screen.findByText('Somebody else changed this just now')).toBeTruthy()
  press('Undo')
  expect(namesIn('Assigned')).toEqual(['No. 3'])
})
