import { z } from 'zod'
import { defineArea } from './area.ts'
import { ids, imageUrl, LONG_TEXT_MAX, longText } from './fields.ts'
import { imprintColors } from './imprint-colors.ts'
import { record } from './record.ts'

const NO_IMPRINT_COLOR = 'You must select at least one imprint color'

const declared = record({
  one: 'Garment Color',
  many: 'Garment Colors',
  about: 'What clothes come in, and what may be printed on it',
  path: '/api/admin/garment-color',
  key: 'garment_color',
  keys: 'garment_colors',
  codes: { read: 'GARMENT_COLOR_READ', create: 'GARMENT_COLOR_CREATE', update: 'GARMENT_COLOR_UPDATE' },
  alsoRead: ['PRODUCT_CREATE', 'PRODUCT_UPDATE'],
  order: 'by sort order and name',
  naturalKey: 'code',
  duplicate: 'Code already exists',
  fields: {
    ...imprintColors.fields,
    image_url: imageUrl(LONG_TEXT_MAX),
    notes: longText('Notes', LONG_TEXT_MAX, { example: 'Checked by hand' }),
    /** The imprint colors approved for it. */
    imprint_color_ids: ids(NO_IMPRINT_COLOR, {
      label: 'Approved Imprint Colors',
      refersTo: 'imprint-colors',
      unknown: 'One of the imprint colors does not exist',
    }).refine((chosen) => chosen.length > 0, NO_IMPRINT_COLOR),
  },
  settable: ['is_active', 'sort_order', 'imprint_color_ids'],
  synonyms: { ...imprintColors.synonyms, imprint_color_ids: ['Imprint Colors', 'Imprints', 'Approved Imprints'] },
})
export const { Input: GarmentColorInput, Row: GarmentColor, bulk } = declared
export type GarmentColorInput = z.output<typeof GarmentColorInput>
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

/** The specified answers say the approved imprint colors beside the color, too. */
const answer = z.object({ garment_color: GarmentColor, imprint_color_ids: z.array(z.int()) })

const { list, get, create, update } = declared
const summary = 'All garment colors with their approved imprint colors, by sort order and name'

export const garmentColors = {
  ...declared,
  list: { ...list, summary, answer: z.object({ garment_colors: z.array(ListedGarmentColor) }) },
  get: { ...get, answer },
  create: { ...create, answer },
  update: { ...update, answer },
}
export const { list: listGarmentColors, get: getGarmentColor } = garmentColors
export const { create: createGarmentColor, update: updateGarmentColor } = garmentColors

export const area = defineArea({
  ...declared.area,
  uses: {
    one: 'garment color',
    many: 'garment colors',
    read: 'GARMENT_COLOR_READ',
    groups: [GarmentColorInput],
  },
})
