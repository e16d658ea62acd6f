import { z } from 'zod'

const id = z.int().positive()

/** What a slot keeps of the player pack chosen for it: the eight ids, and how to say it to a person. */
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
  /** The codes of the sizes that each comes in, where they are known. */
  sizes: z
    .object({ jersey: z.array(z.string()), practice: z.array(z.string()), spandex: z.array(z.string()) })
    .optional(),
})
export type PackChoice = z.output<typeof PackChoice>
