import { imprintColors as declared } from '@kitroom/contract/imprint-colors'
import { sql } from 'kysely'
import { recordArea } from '../platform/record-area.ts'
import { forgetChecked } from './image-transfer/index.ts'

/** The rules are in `docs/product.md`, 'Imprint colors'. */
export const imprintColors = recordArea(declared, {
  name: 'imprint-colors',
  table: 'imprint_colors',
  search: 'Catalogue',
  found: { showsUses: true, hex: sql`imprint_colors.hex_value` },
  beforeRemove: forgetChecked('imprint_color_id'),
})
