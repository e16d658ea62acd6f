import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLine, EMPTY_PACK, emptyContents } from '../roster/edited-order.ts'
import { OrderPrint } from './OrderPrint.tsx'

test('a printed order has a column for each special item, and no empty pack or line', () => {
  const filled = changeLine(EMPTY_PACK, -1, { name: 'Anna Li', number: '7', jersey: 'M', special: ['L'] })
  const pack = { ...filled, special_items: ['Backpack', 'Socks'] }
  const order = { ...emptyContents(), packs: [pack, EMPTY_PACK, EMPTY_PACK] }
  const { container } = render(<OrderPrint order={order} />)
  const [, ...sections] = [...container.querySelectorAll('table')].map((table) =>
    [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
  )
  expect(sections).toEqual([
    [
      ['', 'Player', 'No.', 'Jersey', 'Practice Tee', 'Spandex', 'Backpack', 'Socks'],
      ['1', 'Anna Li', '7', 'M', '–', '–', 'L', '–'],
    ],
  ])
})
