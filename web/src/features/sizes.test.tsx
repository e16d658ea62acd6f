import { screen, waitFor } from '@testing-library/react'
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

test.each([
  ['the list', ['SIZE_CREATE', 'SIZE_READ'] as const, '/admin/size'],
  ['home, with the message, for who may not see it', ['SIZE_CREATE'] as const, '/'],
])('Save and Cancel lead to %s', async (_where, codes, path) => {
  serve({ 'POST /api/admin/size': { status: 201, body: { success: true, message: 'Size created.' } } })
  const { router } = renderPage(<Create />, { codes })
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('href')).toBe(path)
  await type(/^Name/, 'Adult Large')
  await type(/^Code/, 'AL')
  await create()
  const isSaid = () => screen.queryByText('Size created.') !== null
  await waitFor(() => expect([router.state.location.pathname, isSaid()]).toEqual([path, path === '/']))
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
