import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'

/** A garment color for pictures, with its approved imprint colors. */
export type ImageColor = Pick<ListedGarmentColor, 'id' | 'name' | 'hex_value' | 'imprint_colors'>
