import { z } from 'zod'

/** The three garments of a player pack, in the order of all screens. */
export const PACK_PARTS = ['jersey', 'practice', 'spandex'] as const
export type PackPartName = (typeof PACK_PARTS)[number]

/** As they are called on the screens. */
export const PART_LABELS: Readonly<Record<PackPartName, string>> = {
  jersey: 'Jersey',
  practice: 'Practice Tee',
  spandex: 'Spandex',
}

/** The drawn parts of an order's jersey, as far as it is chosen. */
export const DrawnShirt = z.object({
  garment_color_hex: z.string().nullable().meta({ example: '#1f3a5f' }),
  imprint_color_hex: z.string().nullable().meta({ example: '#ffffff' }),
  /** The address of its picture; null without one. */
  picture: z.string().nullable().meta({ example: '/api/orders/3/image?hash=0f4f' }),
})
