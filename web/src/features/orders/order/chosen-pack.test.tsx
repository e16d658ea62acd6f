import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { type ChosenParts, type EditedPack, type EditedPart, EMPTY_PACK } from '../roster/edited-order.ts'
import { ChosenPack, SpecialItems } from './ChosenPack.tsx'

const titles = ['Player Pack 1', 'Player Pack 2']
const kept = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => sessionStorage.clear())

test('adding a special item does not submit the form around it', async () => {
  const added: (readonly string[])[] = []
  const submitted = vi.fn()
  const page = (
    <form onSubmit={submitted}>
      <SpecialItems
        items={[]}
        title="Player Pack 1"
        onChange={(change) => added.push(change(EMPTY_PACK).special_items)}
      />
    </form>
  )
  renderPage(page, { codes: null })
  await userEvent.click(screen.getByRole('button', { name: 'Special item for Player Pack 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.type(screen.getByLabelText(/Item name/), 'Cap{Enter}')
  expect(added).toEqual([['Cap']])
  expect(submitted).not.toHaveBeenCalled()
})

test('the name of a special item comes back in the pack in which it was typed', async () => {
  const added: (readonly [title: string, items: readonly string[]])[] = []
  const page = titles.map((title) => {
    const note = (change: (pack: EditedPack) => EditedPack) => added.push([title, change(EMPTY_PACK).special_items])
    return <SpecialItems key={title} items={[]} title={title} onChange={note} />
  })
  const { unmount } = renderPage(page, { codes: null })
  await userEvent.click(screen.getByRole('button', { name: 'Special item for Player Pack 2' }))
  await userEvent.type(screen.getByLabelText(/Item name/), 'Cap')
  await expect.poll(kept).toContain('Cap')
  unmount()

  renderPage(page, { codes: null })
  await expect.poll(() => screen.queryByDisplayValue('Cap')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(added).toEqual([['Player Pack 2', ['Cap']]])
})

const white = { id: 91, name: 'White', hex_value: '#fff' }
const navy = { id: 81, name: 'Navy', hex_value: '#014', imprint_colors: [white] }
const aProduct = (id: number, name: string, sizes: readonly string[]) => ({
  id,
  name,
  product_garment_colors: [navy],
  product_sizes: sizes.map((code, nth) => ({ id: nth + 1, code })),
})
const aPart = (part: EditedPart['part'], product_name: string, sizes: readonly string[]): EditedPart => ({
  part,
  product_name,
  garment_color_name: 'Navy',
  garment_color_hex: '#014',
  picture: null,
  imprint_color_name: 'White',
  imprint_color_hex: '#fff',
  sizes: sizes.map((code) => ({ code })),
})

test('what is no longer offered of a pack is said with it and replaced there, and nothing else of it changes', async () => {
  serve({
    'GET /api/admin/products-by-category': {
      body: {
        success: true,
        jersey: [aProduct(2, 'Rally Jersey', ['S', 'M'])],
        practice: [aProduct(4, 'Serve Tee', ['M'])],
        spandex: [aProduct(5, 'Dig Spandex', ['M'])],
      },
    },
  })
  const ids = {
    jersey_product_id: 1,
    jersey_garment_color_id: 81,
    jersey_imprint_color_id: 91,
    practice_product_id: 4,
    practice_garment_color_id: 81,
    practice_imprint_color_id: 91,
    spandex_product_id: 5,
    spandex_garment_color_id: 82,
  }
  const others = [
    aPart('practice', 'Serve Tee', ['M']),
    {
      ...aPart('spandex', 'Dig Spandex', ['M']),
      garment_color_name: 'Royal',
      garment_color_hex: '#14a',
      imprint_color_name: null,
      imprint_color_hex: null,
    },
  ]
  const pack: ChosenParts = { pack: ids, parts: [aPart('jersey', 'Ace Jersey', ['L']), ...others] }
  const changed: ChosenParts[] = []
  const given = { title: 'Player Pack 1', isDocument: false, beside: null, wrong: undefined }
  renderPage(<ChosenPack {...given} pack={pack} onChange={(next) => changed.push(next)} />, { codes: ['ORDER_CREATE'] })
  expect(await screen.findByText(/No longer offered: Ace Jersey, Royal/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Replace in packs: Player Pack 1' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Product' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Old' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Ace Jersey', 'Dig Spandex', 'Serve Tee'],
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Ace Jersey' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'New' }))
  await userEvent.click(screen.getByRole('option', { name: 'Rally Jersey' }))
  await userEvent.click(screen.getByRole('button', { name: 'Replace in 1 pack' }))

  const { picture: _, ...rally } = aPart('jersey', 'Rally Jersey', ['S', 'M'])
  const sizes = [expect.objectContaining({ code: 'S' }), expect.objectContaining({ code: 'M' })]
  expect(changed).toEqual([{ pack: { ...ids, jersey_product_id: 2 }, parts: [{ ...rally, sizes }, ...others] }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
