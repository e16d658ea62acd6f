import { ProductInput } from '@kitroom/contract/products'
import { UserInput } from '@kitroom/contract/users'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { MultiSelectInput } from './MultiSelectInput.tsx'
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

function Required() {
  const user = useContractForm(UserInput, {})
  const product = useContractForm(ProductInput, { product_size_ids: [] })
  return (
    <>
      <SelectInput form={user} name="app_role_id" options={CLUBS} />
      <SelectInput form={product} name="product_category_id" options={CLUBS} />
      <MultiSelectInput form={product} name="product_size_ids" options={[]} />
    </>
  )
}

test('a choice that is required says so', async () => {
  renderPage(<Required />)
  for (const name of ['Role', 'Product Category']) {
    expect(screen.getByRole<HTMLInputElement>('combobox', { name }).required).toBe(true)
  }
})

test('a field without anything to choose says so', async () => {
  renderPage(<Required />)
  await userEvent.click(screen.getByRole('combobox', { name: /Sizes/ }))
  expect(screen.getByRole('option', { name: 'None yet' }).getAttribute('aria-disabled')).toBe('true')
})

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
