import { sizes as declared } from '@kitroom/contract/sizes'
import { recordArea } from '../platform/record-area.ts'

/** The rules are in `docs/product.md`, 'Sizes'. */
export const sizes = recordArea(declared, { name: 'sizes', table: 'sizes', search: 'Catalogue' })
