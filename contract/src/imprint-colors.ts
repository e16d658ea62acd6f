import type { z } from 'zod'
import { flag, hexValue, imageUrl, longText, optionalText, requiredText, sortOrder } from './fields.ts'
import { record } from './record.ts'

export const imprintColors = record({
  one: 'Imprint Color',
  many: 'Imprint Colors',
  about: 'What names, numbers and logos are printed in',
  path: '/api/admin/imprint-color',
  key: 'imprint_color',
  keys: 'imprint_colors',
  codes: { read: 'IMPRINT_COLOR_READ', create: 'IMPRINT_COLOR_CREATE', update: 'IMPRINT_COLOR_UPDATE' },
  alsoRead: ['GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE'],
  order: 'by sort order and name',
  naturalKey: 'code',
  duplicate: 'Code already exists',
  fields: {
    name: requiredText('Name', 255, { example: 'Navy' }),
    code: requiredText('Code', 50, { example: 'NVY' }),
    pantone_code: optionalText('Pantone code', 50, { example: '289 C' }),
    hex_value: hexValue,
    image_url: imageUrl(500),
    notes: longText('Notes', 500, { example: 'Checked by hand' }),
    sort_order: sortOrder,
    is_active: flag('Active').default(true),
  },
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
export const { Input: ImprintColorInput, Row: ImprintColor, area, bulk } = imprintColors
export const { list: listImprintColors, get: getImprintColor } = imprintColors
export const { create: createImprintColor, update: updateImprintColor } = imprintColors
export type ImprintColorInput = z.output<typeof ImprintColorInput>
export type ImprintColor = z.output<typeof ImprintColor>
