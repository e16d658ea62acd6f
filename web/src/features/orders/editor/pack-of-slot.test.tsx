import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { emptyOrder, type Slot } from './order.ts'
import { SpecialItems } from './PackOfSlot.tsx'

const slots = emptyOrder().slots
const titles = ['Player Pack 1', 'Player Pack 2']
const kept = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => sessionStorage.clear())

test('adding a special item does not submit the form around it', async () => {
  const added: (readonly string[] | undefined)[] = []
  const submitted = vi.fn()
  const [slot] = slots as [Slot, Slot, Slot]
  const page = (
    <form onSubmit={submitted}>
      <SpecialItems slot={slot} title="Player Pack 1" onChange={(change) => added.push(change(slot).specialItems)} />
    </form>
  )
  renderPage(page, { codes: null })
  await userEvent.click(screen.getByRole('button', { name: 'Special item for Player Pack 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.type(screen.getByLabelText(/Item Name/), 'Cap{Enter}')
  expect(added).toEqual([['Cap']])
  expect(submitted).not.toHaveBeenCalled()
})

test('the name of a special item comes back in the pack in which it was typed', async () => {
  const added: (readonly [title: string, items: readonly string[] | undefined])[] = []
  const page = titles.map((title, nth) => {
    const slot = slots[nth] as Slot // an order has three
    const note = (change: (slot: Slot) => Slot) => added.push([title, change(slot).specialItems])
    return <SpecialItems key={title} slot={slot} title={title} onChange={note} />
  })
  const { unmount } = renderPage(page, { codes: null })
  await userEvent.click(screen.getByRole('button', { name: 'Special item for Player Pack 2' }))
  await userEvent.type(screen.getByLabelText(/Item Name/), 'Cap')
  await expect.poll(kept).toContain('Cap')
  unmount()

  renderPage(page, { codes: null })
  await expect.poll(() => screen.queryByDisplayValue('Cap')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(added).toEqual([['Player Pack 2', ['Cap']]])
})
