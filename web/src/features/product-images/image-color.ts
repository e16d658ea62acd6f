import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'

/** A garment color that pictures can be of, with the imprint colors they can show. */
export type ImageColor = Pick<ListedGarmentColor, 'id' | 'name' | 'hex_value' | 'imprint_colors'>
