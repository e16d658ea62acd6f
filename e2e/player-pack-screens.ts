import { createPlayerPack, getPlayerPack, type PackProduct } from '@kitroom/contract/player-packs'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'

// The parts of the player pack screens, for the journeys through them.

export const EVERYTHING = ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE']
export const LIST = '/cpp/player-pack'

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Player Pack Name' })
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const color = (page: Page, of: string, what: 'Garment' | 'Imprint', name: string) =>
  panel(page, of)
    .getByRole('group', { name: `${what} color` })
    .getByRole('button', { name })
export const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Player Packs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

export const insertPack = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const { jersey, pack } = await insertPackCatalogue(admin)
  const { club_player_pack } = await admin.call(createPlayerPack, { body: pack })
  const { id, name } = club_player_pack
  const stored = async () => (await admin.call(getPlayerPack, { params: { id } })).club_player_pack
  return { admin, jersey, pack, id, name, stored, edit: `${LIST}/${id}/edit` }
}

const white = { id: 901, name: 'White', hex_value: '#ffffff' }
const gold = { id: 902, name: 'Gold', hex_value: '#ffb81c' }
const navy = { id: 911, name: 'Navy', hex_value: '#001f3f', imprint_colors: [white, gold] }
const maroon = { id: 912, name: 'Maroon', hex_value: '#701', imprint_colors: [gold] }
export const aPackProduct = (id: number, name: string, colors: PackProduct['product_garment_colors']): PackProduct => ({
  id,
  name,
  product_sizes: [
    { id: 921, code: 'M' },
    { id: 922, code: 'L' },
  ],
  product_garment_colors: colors,
})

/** Puts a small catalogue of its own before one page. */
export const offer = async (page: Page, jersey: PackProduct[], outOfStock: object[] = []) => {
  const practice = [aPackProduct(935, 'Serve Tee', [navy])]
  const spandex = [aPackProduct(936, 'Dig Spandex', [maroon, navy])]
  await page.route('**/api/admin/products-by-category', (route) =>
    route.fulfill({ json: { success: true, jersey, practice, spandex } }),
  )
  await page.route('**/api/admin/product-image-filled-slots/*', (route) =>
    route.fulfill({ json: { success: true, filled_slots: [] } }),
  )
  await page.route('**/api/admin/inventory-out-of-stock', (route) =>
    route.fulfill({ json: { success: true, outOfStock } }),
  )
}
export const ACE = aPackProduct(931, 'Ace Jersey', [navy, maroon])
export const RALLY = aPackProduct(932, 'Rally Jersey', [maroon, navy])
