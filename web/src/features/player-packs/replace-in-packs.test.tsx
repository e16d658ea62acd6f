import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import type { Offered } from './pack-choice.ts'
import { ReplaceInPacksButton } from './ReplaceInPacksDialog.tsx'

const royal = { id: 82, name: 'Royal', hex_value: '#14a', imprint_colors: [] }
const shorts = { id: 5, name: 'Dig Spandex', product_sizes: [], product_garment_colors: [royal] }
const offered: Offered = { jersey: [], practice: [], spandex: [shorts] }

const aPack = (id: number, name: string, product = 5) =>
  ({
    id,
    name,
    updated_at: '2026-01-01T00:00:00.000Z',
    jersey_garment_color_id: 1,
    jersey_garment_color_name: 'Red',
    jersey_product_name: 'Ace Jersey',
    practice_garment_color_id: 1,
    practice_garment_color_name: 'Red',
    practice_product_name: 'Serve Tee',
    spandex_product_id: product,
    spandex_product_name: 'Dig Spandex',
    spandex_garment_color_id: 81,
    spandex_garment_color_name: 'Navy',
  }) as ListedPlayerPack // as much of one as the dialog reads

test('packs are seen before and after, those that are ticked are changed, and all of it can be undone', async () => {
  const { calls } = serve({
    'POST /api/admin/batches': { body: { success: true, batch: { id: 3 } } },
    'POST /api/admin/batches/3/undo': { body: { success: true, kept: [] } },
  })
  const packs = [aPack(1, 'One'), aPack(2, 'Two'), aPack(3, 'Three'), aPack(4, 'Four', 9)]
  renderPage(<ReplaceInPacksButton packs={packs} offered={offered} />)
  await userEvent.click(screen.getByRole('button', { name: 'Replace in packs' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Replace in packs' }))
  for (const [field, name] of [
    ['Old', 'Navy'],
    ['New', 'Royal'],
  ] as const) {
    await userEvent.click(dialog.getByRole('combobox', { name: field }))
    await userEvent.click(screen.getByRole('option', { name }))
  }
  const change = 'Spandex: Dig Spandex, Navy → Dig Spandex, Royal'
  expect(dialog.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === change)).toHaveLength(
    3,
  )
  expect(dialog.getByText('Dig Spandex is no longer offered')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Four' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Two' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Replace in 2 packs' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  const values = { spandex_product_id: 5, spandex_garment_color_id: 82 }
  const { updated_at } = aPack(1, 'One')
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/admin/batches',
      { area: 'player-packs', kind: 'edit', rows: [1, 3].map((id) => ({ id, values, updated_at })) },
    ],
    ['/api/admin/batches/3/undo', undefined],
  ])
})
