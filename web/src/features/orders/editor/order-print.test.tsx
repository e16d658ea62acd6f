import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderPrint } from './OrderPrint.tsx'
import { changePlayer, emptyOrder, type Order } from './order.ts'
import { summarize } from './summary.tsx'

test('a printed order has a column for each special item, and no empty pack or line', () => {
  const empty = emptyOrder()
  const [slot, ...rest] = empty.slots
  if (!slot) throw new Error('An order has three slots')
  const filled = changePlayer(slot, 1, { name: 'Anna Li', number: '7', jersey: 'M', special: ['L'] })
  const order: Order = { ...empty, slots: [{ ...filled, specialItems: ['Backpack', 'Socks'] }, ...rest] }
  const { container } = render(<OrderPrint order={order} summary={summarize(order)} />)
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
