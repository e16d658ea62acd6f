import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { callersDay } from './fields.ts'

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/attention',
  summary: 'How much asks for attention, as far as one may see it; what is not there is not named',
  access: 'signed-in',
  personal: true,
  query: z.object({
    /** Snoozed warnings come back on a day. */
    today: callersDay,
  }),
  answer: z.object({ counts: z.record(z.string(), z.int()).meta({ example: { critical: 3, low: 5 } }) }),
})

export const area = defineArea({
  about: 'What asks for attention anywhere',
  shows: 'all',
})
