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
  /** Its color. */
  hex: z.string().nullable().meta({ example: '#14213D' }),
  /** The address of a small picture. */
  picture: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

/**
 * How well a record or page fits the typed text, best first: its name, code or address equals it or begins with it, one
 * of its words begins with it, all words are in it, some of them in fields beside it, or they are only spelled similarly.
 */
export const SEARCH_RANK = { equals: 0, begins: 1, word: 2, contains: 3, beside: 4, similar: 5 } as const

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
    /** In the order of `SEARCH_RANK`. */
    results: z.array(SearchResult.extend({ rank: z.int() })),
    /** For the first color among the results and those of the same name. */
    used: z.array(Uses),
  }),
})

/** At most eight ids with their areas. */
const OF = /^[a-z-]{1,40}\.[1-9]\d{0,9}(,[a-z-]{1,40}\.[1-9]\d{0,9}){0,7}$/

export const listFoundRecords = endpoint({
  method: 'GET',
  path: '/api/search/records',
  summary: 'Some records as search results; those that are gone or that the caller may not see are left out',
  access: 'signed-in',
  personal: true,
  query: z.object({
    of: z.string().regex(OF, { error: 'Must be ids of records' }).meta({ example: 'clubs.4,users.9' }),
  }),
  answer: z.object({ records: z.array(SearchResult) }),
})

export const area = defineArea({
  about: 'One search over the records of all areas',
  shows: 'all',
})
