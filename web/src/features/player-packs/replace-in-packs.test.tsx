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

const PARTS = { garment_color_id: 81, garment_color_name: 'Navy', imprint_color_id: null, imprint_color_name: null }
const anOrder = (id: number, status: string) => ({
  id,
  status,
  number: `2026-000${id}`,
  team_name: 'Girls 16',
  updated_at: '2026-01-02T00:00:00.000Z',
  packs: [
    {
      pack: { spandex_product_id: 5, spandex_garment_color_id: 81 },
      parts: [{ ...PARTS, part: 'spandex', product_id: 5, product_name: 'Dig Spandex' }],
      players: [],
    },
  ],
})

const EDITS_BOTH = ['CLUB_PLAYER_PACK_UPDATE', 'ORDER_READ', 'ORDER_UPDATE'] as const

test('open orders stand beside packs with what happens to their stock or why not, and all of it is one batch', async () => {
  const orders = [anOrder(1, 'Confirmed'), anOrder(2, 'In production'), anOrder(3, 'Draft')]
  const stock = { returned: 14, taken: 11, short: 3 }
  const checked = [
    { id: 1, refusal: null, stock },
    { id: 2, refusal: 'It is in production', stock: null },
    { id: 3, refusal: null, stock: null },
  ]
  const { calls } = serve({
    'GET /api/admin/batches/options?area=player-packs': {
      body: { success: true, options: { 'garment-colors': [{ id: 81, name: 'Navy' }] } },
    },
    'GET /api/orders?of=garment-colors%3A81&limit=200&facets=false': {
      body: { success: true, rows: orders, total: 3, facets: null, next: null },
    },
    'GET /api/order-lists/production-sheet?orders=1%2C2%2C3': {
      body: { success: true, orders: orders.map((order) => ({ order, print: null })) },
    },
    'POST /api/order-replacements/check': { body: { success: true, orders: checked } },
    'POST /api/order-replacements': { body: { success: true, batch: { id: 3, changed_count: 2 } } },
    'POST /api/admin/batches/3/undo': { body: { success: true, kept: [] } },
  })
  renderPage(<ReplaceInPacksButton packs={[aPack(1, 'One')]} offered={offered} />, {
    codes: [...EDITS_BOTH],
    at: '/here?replace=garment-colors%3A81',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace in packs' }))
  await expect.poll(() => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Old' }).value).toBe('Navy')
  await userEvent.click(dialog.getByRole('combobox', { name: 'New' }))
  await userEvent.click(screen.getByRole('option', { name: 'Royal' }))
  expect(await dialog.findByText('Confirmed: 14 pieces go back, 11 are taken: 3 back-ordered')).toBeTruthy()
  expect(dialog.getByText('Draft: no stock moves')).toBeTruthy()
  expect(dialog.getByText('It is in production')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '2026-0002 Girls 16' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: '2026-0003 Girls 16' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace in 1 pack and 1 order' })
  await expect.poll(() => save.disabled).toBe(false)

  await userEvent.click(save)

  await screen.findByText('1 pack and 1 order changed.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  const values = { spandex_product_id: 5, spandex_garment_color_id: 82 }
  const body = {
    packs: [{ id: 1, values, updated_at: aPack(1, 'One').updated_at }],
    orders: [{ id: 1, updated_at: '2026-01-02T00:00:00.000Z', packs: [values], short: 3 }],
  }
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body: sent }) => [path, sent])).toEqual([
    ['/api/order-replacements/check', { orders: orders.map(({ id }) => ({ id, packs: [values] })) }],
    ['/api/order-replacements/check', { orders: [1, 2].map((id) => ({ id, packs: [values] })) }],
    ['/api/order-replacements', body],
    ['/api/admin/batches/3/undo', undefined],
  ])
})
