import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImprintOption } from './ImprintChecklist.tsx'

const black = {
  id: 2,
  name: 'Black',
  code: 'I-BLK',
  hex_value: '#111',
  pantone_code: null,
  sort_order: null,
  is_active: true,
  image_url: null,
  notes: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('an imprint that is hard to read says so beside its name', () => {
  render(<ImprintOption imprint={black} garmentHex="#14213D" checked onToggle={() => {}} />)
  const box = screen.getByRole('checkbox', { name: 'Black' })
  const warning = screen.getByText('Hard to read: 1.2:1')
  expect(box.getAttribute('aria-describedby')).toBe(warning.id)
})

test('one that can be read says nothing, and neither does one on a color that is still being typed', () => {
  render(<ImprintOption imprint={black} garmentHex="#fff" checked onToggle={() => {}} />)
  render(<ImprintOption imprint={black} garmentHex="#14" checked onToggle={() => {}} />)
  expect(screen.queryByText(/Hard to read/)).toBeNull()
})
