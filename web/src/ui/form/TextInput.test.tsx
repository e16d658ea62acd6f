import { longText, optionalText, requiredText, text } from '@kitroom/contract/fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../testing/render-page.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { TextInput } from './TextInput.tsx'

const Person = z.object({
  first_name: requiredText('First name', 100, { example: 'Pat' }),
  email: text({ word: 'Email', max: 255, kind: 'email', example: 'pat@club.example' }),
  state: optionalText('State', 2, { example: 'OH' }),
  notes: longText('Notes', 500, { example: 'Checked' }),
})

function Subject() {
  const form = useContractForm(Person, {})
  return (
    <>
      <TextInput form={form} name="first_name" />
      <TextInput form={form} name="email" />
      <TextInput form={form} name="state" cutOff />
      <TextInput form={form} name="notes" label="Notes of this visit" />
    </>
  )
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test("an input follows the contract's description of its field", () => {
  renderPage(<Subject />)
  expect(field(/^First Name/)).toMatchObject({ type: 'text', required: true })
  // A browser would write 'max@münchen.example' in ASCII in a field of the type for addresses.
  expect(field(/^Email/)).toMatchObject({ type: 'text', inputMode: 'email', required: true })
  expect(field(/^State$/)).toMatchObject({ required: false, maxLength: 2 })
  expect(field(/^Notes of this visit$/).tagName).toBe('TEXTAREA')
})

test('typing stops at the limit only on request: pasted text is never cut silently', () => {
  renderPage(<Subject />)
  expect(field(/^First Name/).getAttribute('maxlength')).toBeNull()
})
