import { listOutOfStock } from '@kitroom/contract/inventory'
import {
  type ListedPlayerPack,
  listFilledImages,
  listPackProducts,
  listPlayerPacks,
} from '@kitroom/contract/player-packs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { offered } from '../../testing/offered-packs.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { CreatePlayerPackPage } from './PlayerPackForm.tsx'
import { PlayerPacksPage } from './PlayerPacksPage.tsx'

const pack = {
  id: 5,
  name: 'Girls 16',
  updated_at: '2026-01-01T00:00:00.000Z',
  jersey_product_id: 1,
  jersey_product_name: 'Ace',
  jersey_garment_color_id: 82,
  jersey_garment_color_name: 'Royal',
  jersey_garment_color_hex: '#14a',
  jersey_imprint_color_id: 71,
  jersey_imprint_color_name: 'White',
  jersey_imprint_color_hex: '#ffffff',
  practice_product_name: 'Serve',
  practice_garment_color_name: 'Royal',
  practice_garment_color_hex: '#14a',
  spandex_product_name: 'Dig',
  spandex_garment_color_name: 'Royal',
  spandex_garment_color_hex: '#14a',
} as ListedPlayerPack // as much of one as its card reads

const at = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const ok = (body: object) => ({ body: { success: true, ...body } })
const LOST = new TypeError('Failed to fetch')
const WORDED = { status: 500, body: { success: false, message: 'The disk is on fire.' } }
const NO_WORDS = { status: 500, body: { success: false } }
const SIGNED_OUT = { status: 401, body: { success: false, message: 'Please log in.' } }
const CODES = ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE'] as const

const listServer = (filledImages: Parameters<typeof serve>[0][string]) =>
  serve({
    [at(listPlayerPacks)]: ok({ club_player_packs: [pack] }),
    [at(listPackProducts)]: ok(offered),
    [at(listFilledImages)]: filledImages,
  })
const editorServer = (outOfStock: Parameters<typeof serve>[0][string]) =>
  serve({
    [at(listPackProducts)]: ok(offered),
    [at(listOutOfStock)]: outOfStock,
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`GET /api/admin/product-image-filled-slots/${id}`, ok({ filled_slots: [] })]),
    ),
  })
const jersey = () => screen.findByRole<HTMLImageElement>('img', { name: 'Ace, Royal, White imprint' })

test.each([
  ['no answer', LOST, 'Error: Failed to load player pack data.'],
  ['no words', NO_WORDS, 'Error: Failed to load player pack data.'],
  ['words', WORDED, 'Error: The disk is on fire.'],
])(
  'packs are listed in drawn colors where their pictures are not known, and the box says so: %s',
  async (_, failed, text) => {
    let isBack = false
    const filled = ok({ filled_images: [{ product_id: 1, color_id: 82, imprint_color_id: 71 }] })
    listServer(() => (isBack ? filled : failed))
    renderPage(<PlayerPacksPage />, { codes: CODES })
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
    expect(screen.getByRole('heading', { name: 'Player Packs' })).toBeTruthy()
    expect(screen.getByText('Edit')).toBeTruthy()
    expect((await jersey()).src).toContain('data:image/svg')

    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(async () => expect((await jersey()).src).toContain('/api/admin/product-image?'))
    expect(screen.queryByText(text)).toBeNull()
  },
)

test.each([
  ['no answer', LOST, 'Error: Failed to load product data.'],
  ['words', WORDED, 'Error: The disk is on fire.'],
])('no size is dimmed where it is not known what is out of stock, and the box says so: %s', async (_, failed, text) => {
  let isBack = false
  const out = ok({ outOfStock: [{ product_id: 1, garment_color_id: 82, size_id: 91 }] })
  editorServer(() => (isBack ? out : failed))
  renderPage(<CreatePlayerPackPage />, { codes: CODES })
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AM', 'AM', 'AM'])
  expect(screen.queryByRole('listitem', { name: 'AM, Out of Stock' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Create Player Pack' })).toBeTruthy()

  isBack = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem', { name: 'AM, Out of Stock' })).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
})

test('without what packs are made of, the box stands alone', async () => {
  serve({ [at(listPackProducts)]: NO_WORDS, [at(listOutOfStock)]: ok({ outOfStock: [] }) })
  renderPage(<CreatePlayerPackPage />, { codes: CODES })
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create Player Pack' })).toBeNull()
})

test.each([
  ['the list', () => listServer(SIGNED_OUT), <PlayerPacksPage key="list" />],
  ['the editor', () => editorServer(SIGNED_OUT), <CreatePlayerPackPage key="editor" />],
])('a session that has ended leads to the sign-in screen, without a box: %s', async (_, given, page) => {
  const whenSignedOut = vi.fn()
  given()
  renderPage(page, { codes: CODES, whenSignedOut })
  await vi.waitFor(() => expect(whenSignedOut).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})
