import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { serve } from '../testing/server-stand-in.ts'
import { recordForm } from '../ui/record-pages/record-form.tsx'
import pages from './sizes.tsx'

const { Create } = recordForm(pages)

const type = async (label: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name: label }), text)
const create = () => userEvent.click(screen.getByRole('button', { name: /^Create/ }))

test('a new size is sent whole, with null for what was left blank, and leads to the list', async () => {
  const { calls } = serve({ 'POST /api/admin/size': { status: 201, body: { success: true } } })
  renderPage(<Create />, { codes: ['SIZE_CREATE'] })
  await type(/^Name/, 'Adult Large')
  await type(/^Code/, ' AL ')
  await create()
  expect(await screen.findByText('another page')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Adult Large', code: 'AL', description: null, sort_order: null, is_active: true },
  ])
})

test('a code that is taken is said at the code, and nothing typed is lost', async () => {
  serve({
    'POST /api/admin/size': { status: 409, body: { success: false, message: 'Code already exists', path: 'code' } },
  })
  renderPage(<Create />, { codes: ['SIZE_CREATE'] })
  await type(/^Name/, 'Adult Large')
  await type(/^Code/, 'AL')
  await create()
  const code = await screen.findByRole<HTMLInputElement>('textbox', {
    name: /^Code/,
    description: 'Code already exists',
  })
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(code.value).toBe('AL')
})
