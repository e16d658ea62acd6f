import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, isMissing, MAX_INTEGER, requiredText, updatedAt } from './fields.ts'

export const codes = {
  CLUB_PLAYER_PACK_READ: 'See the club player packs',
  CLUB_PLAYER_PACK_CREATE: 'Create club player packs',
  CLUB_PLAYER_PACK_UPDATE: 'Edit club player packs',
} as const

const part = (label: string) =>
  z
    .int({ error: ({ input }) => (isMissing(input) ? `${label} is required` : `${label} must be an integer`) })
    .min(1, { error: `${label} must be positive` })
    .max(MAX_INTEGER, { error: `${label} must be an integer` })

/** The eight ids that a pack is made of, and that the picker dialog returns. */
export const PackParts = z.object({
  jersey_product_id: part('Jersey product'),
  jersey_garment_color_id: part('Jersey garment color'),
  jersey_imprint_color_id: part('Jersey imprint color'),
  practice_product_id: part('Practice tee product'),
  practice_garment_color_id: part('Practice tee garment color'),
  practice_imprint_color_id: part('Practice tee imprint color'),
  spandex_product_id: part('Spandex product'),
  spandex_garment_color_id: part('Spandex garment color'),
})
export type PackParts = z.output<typeof PackParts>

export const PlayerPackInput = PackParts.extend({ name: requiredText('Name', 50) })
export type PlayerPackInput = z.output<typeof PlayerPackInput>

export const PlayerPack = PackParts.extend({ id: z.int(), name: z.string(), updated_at: updatedAt })
export type PlayerPack = z.output<typeof PlayerPack>

/** A pack with the names and colors that its card shows. */
export const ListedPlayerPack = PlayerPack.extend({
  jersey_product_name: z.string(),
  jersey_garment_color_name: z.string(),
  jersey_imprint_color_name: z.string(),
  jersey_garment_color_hex: z.string(),
  jersey_imprint_color_hex: z.string(),
  practice_product_name: z.string(),
  practice_garment_color_name: z.string(),
  practice_imprint_color_name: z.string(),
  practice_garment_color_hex: z.string(),
  practice_imprint_color_hex: z.string(),
  spandex_product_name: z.string(),
  spandex_garment_color_name: z.string(),
  spandex_garment_color_hex: z.string(),
  /** A spandex item has no imprint. */
  spandex_imprint_color_name: z.null(),
  spandex_imprint_color_hex: z.null(),
})
export type ListedPlayerPack = z.output<typeof ListedPlayerPack>

const Named = z.object({ id: z.int(), name: z.string(), hex_value: z.string() })

/** A product as a pack can hold it: with its active sizes and colors, and the active imprints approved for each color. */
export const PackProduct = z.object({
  id: z.int(),
  name: z.string(),
  product_sizes: z.array(z.object({ id: z.int(), code: z.string() })),
  product_garment_colors: z.array(Named.extend({ imprint_colors: z.array(Named) })),
})
export type PackProduct = z.output<typeof PackProduct>

/** A product, color and imprint whose slot 1 holds a picture. */
export const FilledImage = z.object({
  product_id: z.int(),
  color_id: z.int().nullable(),
  imprint_color_id: z.int().nullable(),
})
export type FilledImage = z.output<typeof FilledImage>

export const PLAYER_PACK_NAME_TAKEN = 'Player pack name already exists'

const VIEW_DENIED = 'You do not have permission to view Club Player Packs.'
const FORM_DENIED = 'You do not have permission to update a product.'
// Written out, because a widened type would lose the codes.
const ANY_OF: { anyOf: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE'] } = {
  anyOf: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE'],
}

export const listPlayerPacks = endpoint({
  method: 'GET',
  path: '/api/cpp/club-player-pack',
  summary: 'All player packs, by name',
  access: 'CLUB_PLAYER_PACK_READ',
  denied: VIEW_DENIED,
  answer: z.object({ club_player_packs: z.array(ListedPlayerPack) }),
})

export const getPlayerPack = endpoint({
  method: 'GET',
  path: '/api/cpp/club-player-pack/:id',
  summary: 'One player pack',
  access: { anyOf: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  versioned: 'club_player_pack',
  answer: z.object({ club_player_pack: PlayerPack }),
})

export const createPlayerPack = endpoint({
  method: 'POST',
  path: '/api/cpp/club-player-pack',
  summary: 'Create a player pack',
  access: 'CLUB_PLAYER_PACK_CREATE',
  denied: FORM_DENIED,
  body: PlayerPackInput,
  versioned: 'club_player_pack',
  answer: z.object({ club_player_pack: PlayerPack }),
  status: 201,
})

export const updatePlayerPack = endpoint({
  method: 'PUT',
  path: '/api/cpp/club-player-pack/:id',
  summary: 'Edit a player pack',
  access: 'CLUB_PLAYER_PACK_UPDATE',
  denied: FORM_DENIED,
  params: IdParams,
  body: PlayerPackInput,
  versioned: 'club_player_pack',
  answer: z.object({ club_player_pack: PlayerPack }),
})

export const listPackProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products-by-category',
  summary: 'What player packs can be made of: active products with their active sizes, colors and imprints',
  access: ANY_OF,
  denied: VIEW_DENIED,
  answer: z.object({
    jersey: z.array(PackProduct),
    practice: z.array(PackProduct),
    spandex: z.array(PackProduct),
  }),
})

export const listFilledImages = endpoint({
  method: 'GET',
  path: '/api/cpp/player-pack-filled-images',
  summary: 'For which product, color and imprint a first picture is stored',
  access: ANY_OF,
  denied: VIEW_DENIED,
  answer: z.object({ filled_images: z.array(FilledImage) }),
})
