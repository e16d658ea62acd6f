import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'

const SEARCH_MAX = 200

const areaName = z.string().meta({ example: 'garment-colors' })

export const SearchResult = z.object({
  area: areaName,
  id: z.int(),
  /** The record whose page shows it: for an inventory item, the product. */
  parent_id: z.int().nullable(),
  name: z.string().meta({ example: 'Navy' }),
  /** Distinguishes records of the same name: 'NVY', 'ada@kitroom.example'. */
  detail: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

/** The uses of a color: of each area the first records, and the total. */
const Uses = z.object({
  area: areaName,
  id: z.int(),
  by: z.array(z.object({ area: areaName, count: z.int(), first: z.array(SearchResult) })),
})

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Records of all areas that the caller may open, the best first; typing errors are forgiven',
  access: 'signed-in',
  personal: true,
  query: z.object({
    q: z
      .string({ error: 'Say what to look for' })
      .max(SEARCH_MAX, { error: `At most ${SEARCH_MAX} characters` })
      .meta({ example: 'navy' }),
  }),
  answer: z.object({
    /** Those of `is_similar` only have words that are spelled like the typed ones, and come last. */
    results: z.array(SearchResult.extend({ is_similar: z.boolean() })),
    /** For the first color among the results and those of the same name. */
    used: z.array(Uses),
  }),
})

export const area = defineArea({
  about: 'One search over the records of all areas',
  shows: 'all',
})
