import { GARMENT_COLOR_CODE_TAKEN, GarmentColorInput } from '@kitroom/contract/garment-colors'
import { type Link, recordStore } from '../../platform/batch/record-store.ts'
import { forgetChecked } from '../image-transfer/index.ts'
import { findGarmentColors } from './queries.ts'

export const garmentColorLinks: readonly Link[] = [
  {
    field: 'imprint_color_ids',
    table: 'garment_color_imprint_colors',
    owner: 'garment_color_id',
    member: 'imprint_color_id',
  },
]

export const garmentColorStore = recordStore({
  word: 'garment-color',
  table: 'garment_colors',
  input: GarmentColorInput,
  key: 'code',
  find: findGarmentColors,
  taken: { code: GARMENT_COLOR_CODE_TAKEN },
  links: garmentColorLinks,
  beforeRemove: forgetChecked('color_id'),
})
