import { optionalInteger } from '@kitroom/contract/fields'
import { InventoryInput } from '@kitroom/contract/inventory'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../testing/render-page.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { NumberInput, numberFrom } from './NumberInput.tsx'

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['+5', 5],
  ['−5', -5],
  // As lists and spreadsheets write it.
  ['1,204', 1204],
  ['-1,204', -1204],
  ['1 204 000', 1204000],
  ['1\u202f204', 1204],
  ['1,2', '1,2'],
  ['0,204', '0,204'],
  ['1,204 000', '1,204 000'],
  ['1.204', '1.204'],
  ['1.5', '1.5'],
  ['-', '-'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['twelve', 'twelve'],
])('%j is stored as %j', (typed, value) => {
  expect(numberFrom(typed)).toBe(value)
})

const Numbers = z.object({ change: optionalInteger('Change', 1), level: InventoryInput.shape.low_stock_level })

function Subject() {
  const form = useContractForm(Numbers, { change: null, level: 4 })
  return (
    <>
      <NumberInput form={form} name="change" />
      <NumberInput form={form} name="level" label="Level" />
    </>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

test('a number field takes any text, and the arrow keys step valid numbers', async () => {
  const user = userEvent.setup()
  renderPage(<Subject />)
  expect(field('Level').getAttribute('aria-valuenow')).toBe('4')
  await user.type(field('Level'), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field('Level').value).toBe('5')
  await user.type(field('Change'), '{ArrowDown}')
  expect(field('Change').value).toBe('-1')

  await user.clear(field('Change'))
  await user.type(field('Change'), 'many{ArrowUp}')
  expect(field('Change').value).toBe('many')
  expect(field('Change').getAttribute('aria-valuenow')).toBeNull()
})

test('a phone shows a keyboard with a minus, unless the value is never negative', () => {
  renderPage(<Subject />)
  expect(field('Change').inputMode).toBe('text')
  expect(field('Level').inputMode).toBe('numeric')
})
