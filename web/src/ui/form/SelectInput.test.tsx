import { UserInput } from '@kitroom/contract/users'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { SelectInput } from './SelectInput.tsx'

const CLUBS = [
  { value: 1, label: 'Aces' },
  { value: 2, label: 'Mill City' },
  { value: 3, label: 'Millers' },
]

function Subject({ chosen = null }: { chosen?: number | null }) {
  const form = useContractForm(UserInput, { club_id: chosen })
  return (
    <>
      <SelectInput form={form} name="club_id" options={CLUBS} />
      <input aria-label="next" />
    </>
  )
}
const club = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Club' })

test('Tab takes the only option that the typed text has found', async () => {
  renderPage(<Subject />)
  await userEvent.type(club(), 'mill c')
  await userEvent.tab()
  expect(club().value).toBe('Mill City')
  expect(document.activeElement).not.toBe(club())
})

test('Tab takes nothing where nothing was typed, nothing was found, or several options were', async () => {
  renderPage(<Subject />)
  await userEvent.click(club())
  expect(await screen.findByRole('option', { name: 'Aces' })).toBeTruthy()
  await userEvent.tab()
  expect(club().value).toBe('')
  await userEvent.type(club(), 'nobody')
  await userEvent.tab()
  expect(club().value).toBe('')
  await userEvent.type(club(), 'mill')
  await userEvent.tab()
  expect(club().value).toBe('')
  await userEvent.type(club(), 'ac{Backspace}{Backspace}')
  await userEvent.tab()
  expect(club().value).toBe('')
})

test('a value that is no longer offered does not look like none', async () => {
  renderPage(<Subject chosen={7} />)
  expect(club().value).toBe('No longer offered')
  await userEvent.click(club())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Aces',
    'Mill City',
    'Millers',
    'No longer offered',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Aces' }))
  expect(club().value).toBe('Aces')
})
