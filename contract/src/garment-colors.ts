import { z } from 'zod'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, ids, imageUrl, LONG_TEXT_MAX, longText, updatedAt, updateOf } from './fields.ts'
import { ImprintColorInput } from './imprint-colors.ts'
import { stored } from './stored.ts'
import { usesArea } from './uses.ts'

export const about = 'What clothes come in, and what may be printed on it'

const NO_IMPRINT_COLOR = 'You must select at least one imprint color'

export const GarmentColorInput = ImprintColorInput.extend({
  image_url: imageUrl(LONG_TEXT_MAX),
  notes: longText('Notes', LONG_TEXT_MAX, { example: 'Checked by hand' }),
  /** The imprint colors approved for it. */
  imprint_color_ids: ids(NO_IMPRINT_COLOR, {
    label: 'Approved Imprint Colors',
    refersTo: 'imprint-colors',
    unknown: 'One of the imprint colors does not exist',
  }).refine((chosen) => chosen.length > 0, NO_IMPRINT_COLOR),
})
export type GarmentColorInput = z.output<typeof GarmentColorInput>

export const GarmentColor = z.object({ id: z.int(), ...stored(GarmentColorInput), updated_at: updatedAt })
export type GarmentColor = z.output<typeof GarmentColor>

export const ListedGarmentColor = GarmentColor.extend({
  imprint_colors: z.array(
    z.object({
      id: z.int(),
      name: z.string().meta({ example: 'White' }),
      hex_value: z.string().meta({ example: '#ffffff' }),
    }),
  ),
})
export type ListedGarmentColor = z.output<typeof ListedGarmentColor>

export const GARMENT_COLOR_CODE_TAKEN = 'Code already exists'

const OneGarmentColor = z.object({ garment_color: GarmentColor, imprint_color_ids: z.array(z.int()) })

export const bulk = bulkArea({
  one: 'Garment Color',
  many: 'Garment Colors',
  access: { read: 'GARMENT_COLOR_READ', create: 'GARMENT_COLOR_CREATE', update: 'GARMENT_COLOR_UPDATE' },
  input: GarmentColorInput,
  keys: [['code']],
  settable: ['is_active', 'sort_order', 'imprint_color_ids'],
  synonyms: {
    code: ['Color Code'],
    name: ['Color', 'Color Name'],
    pantone_code: ['Pantone', 'PMS'],
    hex_value: ['Hex', 'Color Value'],
    image_url: ['Image'],
    sort_order: ['Order', 'Position'],
    imprint_color_ids: ['Imprint Colors', 'Imprints', 'Approved Imprints'],
  },
})

export const uses = usesArea({
  one: 'garment color',
  many: 'garment colors',
  read: 'GARMENT_COLOR_READ',
  groups: [GarmentColorInput],
})

export const listGarmentColors = endpoint({
  method: 'GET',
  path: '/api/admin/garment-color',
  summary: 'All garment colors with their approved imprint colors, by sort order and name',
  access: { anyOf: ['GARMENT_COLOR_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE'] },
  denied: 'You do not have permission to view garment colors.',
  answer: z.object({ garment_colors: z.array(ListedGarmentColor) }),
})

export const getGarmentColor = endpoint({
  method: 'GET',
  path: '/api/admin/garment-color/:id',
  summary: 'One garment color',
  access: { anyOf: ['GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE'] },
  denied: 'You do not have permission to view this garment color.',
  params: IdParams,
  versioned: 'garment_color',
  answer: OneGarmentColor,
})

export const createGarmentColor = endpoint({
  method: 'POST',
  path: '/api/admin/garment-color',
  summary: 'Create a garment color',
  access: 'GARMENT_COLOR_CREATE',
  denied: 'You do not have permission to create a garment color.',
  body: GarmentColorInput,
  versioned: 'garment_color',
  answer: OneGarmentColor,
  status: 201,
})

export const updateGarmentColor = endpoint({
  method: 'PUT',
  path: '/api/admin/garment-color/:id',
  summary: 'Edit a garment color',
  access: 'GARMENT_COLOR_UPDATE',
  denied: 'You do not have permission to update a garment color.',
  params: IdParams,
  body: updateOf(GarmentColorInput),
  versioned: 'garment_color',
  answer: OneGarmentColor,
})
