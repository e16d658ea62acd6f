import { PackParts } from '@kitroom/contract/player-packs'
import { z } from 'zod'

/** The player pack of a slot: the eight ids, and the texts for display. */
export const PackChoice = PackParts.extend({
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
