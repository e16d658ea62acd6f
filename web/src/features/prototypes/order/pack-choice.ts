import { z } from 'zod'

const id = z.int().positive()

/** The player pack of a slot: the eight ids, and the texts for display. */
export const PackChoice = z.object({
  jersey_product_id: id,
  jersey_garment_color_id: id,
  jersey_imprint_color_id: id,
  practice_product_id: id,
  practice_garment_color_id: id,
  practice_imprint_color_id: id,
  spandex_product_id: id,
  spandex_garment_color_id: id,
  /** 'Ace Jersey, White on Navy' and the like. */
  jersey: z.string(),
  practice: z.string(),
  spandex: z.string(),
  /** The size codes of each part, if known. */
  sizes: z
    .object({ jersey: z.array(z.string()), practice: z.array(z.string()), spandex: z.array(z.string()) })
    .optional(),
})
export type PackChoice = z.output<typeof PackChoice>
