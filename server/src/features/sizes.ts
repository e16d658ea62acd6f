import { sizes as declared, type Size } from '@kitroom/contract/sizes'
import { recordArea } from '../platform/record-area.ts'

declare module '../platform/database/schema.ts' {
  interface Tables {
    sizes: RecordTable<Size> & Coded
  }
}

/** The rules are in `docs/product.md`, 'Sizes'. */
export const sizes = recordArea(declared, { name: 'sizes', table: 'sizes', search: 'Catalogue' })
