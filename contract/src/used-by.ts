import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { MAX_INTEGER } from './fields.ts'

/** The areas that use records, those of most interest first; others come last. */
export const USED_BY_ORDER: readonly string[] = [
  'orders',
  'player-packs',
  'products',
  'product-images',
  'inventory',
  'users',
  'clubs',
  'garment-colors',
]

const OF_MESSAGE = 'Name records by area and id: products:7,garment-colors:3'
const RECORDS = /^[a-z-]+:[1-9]\d{0,9}(,[a-z-]+:[1-9]\d{0,9}){0,2}$/

const parseRecords = (text: string) =>
  text.split(',').map((one) => {
    const [area = '', id] = one.split(':')
    return { area, id: Number(id) }
  })

/** Records in a query string: one, or several that are used together. */
export const usedRecords = z
  .string({ error: OF_MESSAGE })
  .regex(RECORDS, { error: OF_MESSAGE })
  .transform(parseRecords)
  .refine((records) => records.every(({ id }) => id <= MAX_INTEGER), { error: OF_MESSAGE })
  .meta({ example: 'products:7,garment-colors:3' })

export const getUses = endpoint({
  method: 'GET',
  path: '/api/admin/used-by',
  summary: 'How many records refer to a record; of several, how many refer to all of them together',
  access: 'signed-in',
  query: z.object({
    /** The caller must be allowed to read or edit the first record's area. */
    of: usedRecords,
  }),
  personal: true,
  answer: z.object({
    /** The names of the records, in the order of the request. */
    names: z.array(z.string().meta({ example: 'Navy' })),
    /** The records that use them, as far as the caller may read it, by area; for the inventory the number of pieces. */
    uses: z.array(
      z.object({
        area: z.string().meta({ example: 'player-packs' }),
        count: z.int().meta({ example: 3 }),
        /** How many people they are for, where that is known. */
        people: z.int().meta({ example: 55 }).optional(),
      }),
    ),
    /** Other records that the caller may not read use them too. */
    has_others: z.boolean(),
  }),
  refusals: [400, 404],
})

export const area = defineArea({
  about: 'What refers to a record',
  shows: 'all',
})
