import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { recordForm } from '../../ui/record-pages/record-form.tsx'
import pages from './pages.tsx'

const { Create } = recordForm(pages)

const imprint = (id: number, name: string, is_active = true) => ({
  id,
  name,
  code: `I-${id}`,
  hex_value: '#ffffff',
  is_active,
  sort_order: id,
  pantone_code: null,
  image_url: null,
  notes: null,
  updated_at: '2026-01-01T00:00:00.000Z',
})

const opened = async () => {
  const imprint_colors = [imprint(1, 'White'), imprint(2, 'Gold'), imprint(3, 'Old', false)]
  const network = serve({ 'GET /api/admin/imprint-color': { body: { success: true, imprint_colors } } })
  renderPage(<Create />, { codes: ['GARMENT_COLOR_CREATE'] })
  const checklist = await screen.findByRole('group', { name: 'Approved Imprint Colors' })
  return { ...network, checklist, user: userEvent.setup() }
}

test('a new garment color is offered the active imprint colors, and no toggle for the selected ones', async () => {
  const { checklist } = await opened()
  const boxes = within(checklist).getAllByRole('checkbox')
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringContaining('White'),
    expect.stringContaining('Gold'),
  ])
  expect(screen.queryByText('Show only selected')).toBeNull()
})

test('a garment color without an imprint color is not sent, and the checklist says so and gets the focus', async () => {
  const { checklist, calls, user } = await opened()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Navy')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'NVY')
  await user.type(screen.getByRole('textbox', { name: /^Hex/ }), '#14213D')
  await user.click(screen.getByRole('button', { name: 'Create Garment Color' }))
  expect(await within(checklist).findByText('You must select at least one imprint color')).toBeTruthy()
  expect(document.activeElement).toBe(checklist)
  await user.click(within(checklist).getByRole('checkbox', { name: /Gold/ }))
  expect(screen.queryByText('You must select at least one imprint color')).toBeNull()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
