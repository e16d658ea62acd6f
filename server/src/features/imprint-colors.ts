import { imprintColors as declared, type ImprintColor } from '@kitroom/contract/imprint-colors'
import { recordArea } from '../platform/record-area.ts'
import { forgetChecked } from './image-transfer/index.ts'

declare module '../platform/database/schema.ts' {
  interface Tables {
    imprint_colors: RecordTable<ImprintColor> & Coded
  }
}

/** The rules are in `docs/product.md`, 'Imprint colors'. */
export const imprintColors = recordArea(declared, {
  name: 'imprint-colors',
  table: 'imprint_colors',
  search: 'Catalogue',
  showsUses: true,
  beforeRemove: forgetChecked('imprint_color_id'),
})
