import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { anInventoryItem as item } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CountStockDialog } from './CountStockDialog.tsx'

test('a count starts from the quantity of now, and keeps an item that left the list', async () => {
  let store: (items: (typeof item)[]) => void = () => {}
  function Inventory() {
    const [stored, setStored] = useState([item])
    store = setStored
    return <CountStockDialog items={stored} onClose={() => undefined} />
  }
  renderPage(<Inventory />)
  const more = await screen.findByRole('button', { name: 'One more of Navy, AL' })
  act(() => store([{ ...item, available_qty: 30 }]))
  await userEvent.click(more)
  expect(screen.getByLabelText('Counted of Navy, AL')).toHaveProperty('value', '31')
  act(() => store([]))
  expect(screen.getByRole('button', { name: 'Finish (1 of 1)' })).toBeTruthy()
})

test('Enter after a number begins that of the next item', async () => {
  const items = [item, { ...item, id: item.id + 1, size_code: 'AXL', sku: null }]
  renderPage(<CountStockDialog items={items} onClose={() => undefined} />)
  await userEvent.type(await screen.findByLabelText('Counted of Navy, AL'), '12{Enter}7')
  expect(screen.getByLabelText('Counted of Navy, AL')).toHaveProperty('value', '12')
  expect(screen.getByLabelText('Counted of Navy, AXL')).toHaveProperty('value', '7')
})
