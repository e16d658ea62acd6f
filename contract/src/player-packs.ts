import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { isMissing, MAX_INTEGER, orDigits, reference, requiredText, titleCase } from './fields.ts'
import { record } from './record.ts'

/** Labels have every word of the garment's name in capitals; messages only the first. */
const part = (garment: string, what: string, refersTo: string) => {
  const word = `${garment} ${what}`
  const id = z
    .int({ error: ({ input }) => (isMissing(input) ? `${word} is required` : `${word} must be an integer`) })
    .min(1, { error: `${word} must be positive` })
    .max(MAX_INTEGER, { error: `${word} must be an integer` })
  return orDigits(id).meta(
    reference({ label: `${titleCase(garment)} ${what}`, refersTo, unknown: `${word} is not available` }),
  )
}
const product = (garment: string) => part(garment, 'product', 'products')
const garmentColor = (garment: string) => part(garment, 'garment color', 'garment-colors')
const imprintColor = (garment: string) => part(garment, 'imprint color', 'imprint-colors')

/** The eight ids of a pack, which the picker dialog returns. */
export const PackParts = z.object({
  jersey_product_id: product('Jersey'),
  jersey_garment_color_id: garmentColor('Jersey'),
  jersey_imprint_color_id: imprintColor('Jersey'),
  practice_product_id: product('Practice tee'),
  practice_garment_color_id: garmentColor('Practice tee'),
  practice_imprint_color_id: imprintColor('Practice tee'),
  spandex_product_id: product('Spandex'),
  spandex_garment_color_id: garmentColor('Spandex'),
})
export type PackParts = z.output<typeof PackParts>

const VIEW_DENIED = 'You do not have permission to view Club Player Packs.'

const declared = record({
  one: 'Player Pack',
  many: 'Player Packs',
  about: 'What each player of a club gets',
  path: '/api/cpp/club-player-pack',
  key: 'club_player_pack',
  keys: 'club_player_packs',
  codes: { read: 'CLUB_PLAYER_PACK_READ', create: 'CLUB_PLAYER_PACK_CREATE', update: 'CLUB_PLAYER_PACK_UPDATE' },
  readDenied: VIEW_DENIED,
  order: 'by name',
  naturalKey: 'name',
  duplicate: 'Player pack name already exists',
  fields: {
    ...PackParts.shape,
    name: requiredText('Name', 50, { label: 'Player Pack Name', example: 'Girls 16 Pack' }),
  },
  settable: [],
  synonyms: {},
})
export const { Input: PlayerPackInput, Row: PlayerPack, duplicate: PLAYER_PACK_NAME_TAKEN } = declared
export type PlayerPackInput = z.output<typeof PlayerPackInput>
export type PlayerPack = z.output<typeof PlayerPack>

/** 'Replace in packs' sends its changes as a batch. No records are imported. */
const { read, update } = declared.codes
export const bulk = { ...declared.bulk, access: { read, update } }

/** A pack with the names and colors on its card. */
export const ListedPlayerPack = PlayerPack.extend({
  jersey_product_name: z.string().meta({ example: 'Libero Jersey' }),
  jersey_garment_color_name: z.string().meta({ example: 'Navy' }),
  jersey_imprint_color_name: z.string().meta({ example: 'White' }),
  jersey_garment_color_hex: z.string().meta({ example: '#1f3a5f' }),
  jersey_imprint_color_hex: z.string().meta({ example: '#ffffff' }),
  practice_product_name: z.string().meta({ example: 'Practice Shirt' }),
  practice_garment_color_name: z.string().meta({ example: 'Navy' }),
  practice_imprint_color_name: z.string().meta({ example: 'White' }),
  practice_garment_color_hex: z.string().meta({ example: '#1f3a5f' }),
  practice_imprint_color_hex: z.string().meta({ example: '#ffffff' }),
  spandex_product_name: z.string().meta({ example: 'Court Spandex' }),
  spandex_garment_color_name: z.string().meta({ example: 'Navy' }),
  spandex_garment_color_hex: z.string().meta({ example: '#1f3a5f' }),
  /** A spandex item has no imprint. */
  spandex_imprint_color_name: z.null(),
  spandex_imprint_color_hex: z.null(),
})
export type ListedPlayerPack = z.output<typeof ListedPlayerPack>

const color = (name: string, hex: string) =>
  z.object({
    id: z.int(),
    name: z.string().meta({ example: name }),
    hex_value: z.string().meta({ example: hex }),
  })
const GARMENT_COLOR = color('Navy', '#1f3a5f')
const IMPRINT_COLOR = color('White', '#ffffff')

/** A product as a part of a pack: with its active sizes and colors, and the active imprints approved for each color. */
export const PackProduct = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Libero Jersey' }),
  product_sizes: z.array(z.object({ id: z.int(), code: z.string().meta({ example: 'AL' }) })),
  product_garment_colors: z.array(GARMENT_COLOR.extend({ imprint_colors: z.array(IMPRINT_COLOR) })),
})
export type PackProduct = z.output<typeof PackProduct>

/** A product, color and imprint with a picture in slot 1. */
const FilledImage = z.object({
  product_id: z.int(),
  color_id: z.int().nullable(),
  imprint_color_id: z.int().nullable(),
})

const FORM_DENIED = 'You do not have permission to update a product.'
const ANY_OF = { anyOf: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE'] } as const

export const playerPacks = {
  ...declared,
  list: { ...declared.list, answer: z.object({ club_player_packs: z.array(ListedPlayerPack) }) },
  create: { ...declared.create, denied: FORM_DENIED },
  update: { ...declared.update, denied: FORM_DENIED },
}
export const { list: listPlayerPacks, get: getPlayerPack } = playerPacks
export const { create: createPlayerPack, update: updatePlayerPack } = playerPacks

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

export const area = defineArea({
  about: declared.about,
  bulk,
  history: {
    one: 'Player Pack',
    input: PlayerPackInput,
    codes: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_UPDATE'],
  },
  uses: {
    one: 'pack',
    many: 'packs',
    read: 'CLUB_PLAYER_PACK_READ',
    groups: [
      PackParts.pick({ jersey_product_id: true, jersey_garment_color_id: true, jersey_imprint_color_id: true }),
      PackParts.pick({ practice_product_id: true, practice_garment_color_id: true, practice_imprint_color_id: true }),
      PackParts.pick({ spandex_product_id: true, spandex_garment_color_id: true }),
    ],
  },
  shows: ['product-images'],
  findings: { packs_to_repair: 'CLUB_PLAYER_PACK_READ' },
})
