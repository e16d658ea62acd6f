import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ColorContrast } from './ColorContrast.tsx'

const imprint = (id: number, name: string, hex_value: string) => ({ id, name, hex_value })
const navy = {
  id: 1,
  name: 'Navy',
  code: 'NVY',
  hex_value: '#14213D',
  pantone_code: null,
  sort_order: 1,
  is_active: true,
  image_url: null,
  notes: null,
  imprint_color_ids: [1, 2, 3],
  updated_at: '2026-01-01T00:00:00.000Z',
  imprint_colors: [imprint(1, 'White', '#fff'), imprint(2, 'Black', '#111'), imprint(3, 'Maroon', '#6A1B2E')],
}

test('a product with the rule explains it, counts what fails and names each pair', () => {
  render(<ColorContrast colors={[navy]} hasRule />)
  expect(screen.getByText('2 of 3 combinations are hard to read')).toBeTruthy()
  expect(screen.getByText(/3:1/)).toBeTruthy()
  expect(screen.getByText('Hard to read: 1.2:1')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((pair) => pair.textContent)).toEqual([
    'BlackonNavyHard to read: 1.2:1',
    'MaroononNavyHard to read: 1.4:1',
  ])
})

test('a product without the rule names the pairs alone', () => {
  render(<ColorContrast colors={[navy]} hasRule={false} />)
  expect(screen.queryByText(/combinations/)).toBeNull()
  expect(screen.getAllByText(/^Hard to read/)).toHaveLength(2)
})
