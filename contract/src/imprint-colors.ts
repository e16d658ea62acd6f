import { z } from 'zod'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  hexValue,
  IdParams,
  imageUrl,
  longText,
  optionalText,
  requiredText,
  sortOrder,
  updatedAt,
  updateOf,
} from './fields.ts'
import { stored } from './stored.ts'

export const about = 'What names, numbers and logos are printed in'

export const ImprintColorInput = z.object({
  name: requiredText('Name', 255, { example: 'Navy' }),
  code: requiredText('Code', 50, { example: 'NVY' }),
  pantone_code: optionalText('Pantone code', 50, { example: '289 C' }),
  hex_value: hexValue,
  image_url: imageUrl(500),
  notes: longText('Notes', 500, { example: 'Checked by hand' }),
  sort_order: sortOrder,
  is_active: flag('Active').default(true),
})
export type ImprintColorInput = z.output<typeof ImprintColorInput>

export const ImprintColor = z.object({ id: z.int(), ...stored(ImprintColorInput), updated_at: updatedAt })
export type ImprintColor = z.output<typeof ImprintColor>

export const IMPRINT_COLOR_CODE_TAKEN = 'Code already exists'

export const bulk = bulkArea({
  one: 'Imprint Color',
  many: 'Imprint Colors',
  access: { read: 'IMPRINT_COLOR_READ', create: 'IMPRINT_COLOR_CREATE', update: 'IMPRINT_COLOR_UPDATE' },
  input: ImprintColorInput,
  keys: [['code']],
  settable: ['is_active', 'sort_order'],
  synonyms: {
    code: ['Color Code'],
    name: ['Color', 'Color Name'],
    pantone_code: ['Pantone', 'PMS'],
    hex_value: ['Hex', 'Color Value'],
    image_url: ['Image'],
    sort_order: ['Order', 'Position'],
  },
})

export const listImprintColors = endpoint({
  method: 'GET',
  path: '/api/admin/imprint-color',
  summary: 'All imprint colors, by sort order and name',
  access: { anyOf: ['IMPRINT_COLOR_READ', 'GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE'] },
  denied: 'You do not have permission to view imprint colors.',
  answer: z.object({ imprint_colors: z.array(ImprintColor) }),
})

export const getImprintColor = endpoint({
  method: 'GET',
  path: '/api/admin/imprint-color/:id',
  summary: 'One imprint color',
  access: { anyOf: ['IMPRINT_COLOR_READ', 'IMPRINT_COLOR_UPDATE'] },
  denied: 'You do not have permission to view this imprint color.',
  params: IdParams,
  versioned: 'imprint_color',
  answer: z.object({ imprint_color: ImprintColor }),
})

export const createImprintColor = endpoint({
  method: 'POST',
  path: '/api/admin/imprint-color',
  summary: 'Create an imprint color',
  access: 'IMPRINT_COLOR_CREATE',
  denied: 'You do not have permission to create an imprint color.',
  body: ImprintColorInput,
  versioned: 'imprint_color',
  answer: z.object({ imprint_color: ImprintColor }),
  status: 201,
})

export const updateImprintColor = endpoint({
  method: 'PUT',
  path: '/api/admin/imprint-color/:id',
  summary: 'Edit an imprint color',
  access: 'IMPRINT_COLOR_UPDATE',
  denied: 'You do not have permission to update an imprint color.',
  params: IdParams,
  body: updateOf(ImprintColorInput),
  versioned: 'imprint_color',
  answer: z.object({ imprint_color: ImprintColor }),
})
