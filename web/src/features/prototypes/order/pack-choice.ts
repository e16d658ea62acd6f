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
})
export type PackChoice = z.output<typeof PackChoice>
