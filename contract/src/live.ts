import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'

/** One line of the event stream: that something changed, without its new value. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** Records of an area; `id` is null for several, or if the listener may not know which. */
  z.object({
    type: z.literal('changed'),
    area: z.string(),
    id: z.int().nullable(),
    /** Changed by the listening user, in this browser or another. */
    is_own: z.boolean(),
  }),
  /** The permissions of the listening user changed. */
  z.object({ type: z.literal('rights') }),
  /** A heartbeat with the server's build of the app: the name of its first script. */
  z.object({ type: z.literal('alive'), build: z.string().nullable() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Interval of the heartbeat; a connection that is silent for twice as long is considered dead. */
export const ALIVE_EVERY_MS = 15_000

const AGE_MESSAGE = 'Must be a number of milliseconds'

/** The largest `age_ms`: who began earlier reads everything again. */
export const MAX_AGE_MS = 999_999

export const listenForChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which records that the caller may see have changed; it ends with the session',
  access: 'signed-in',
  openToTokens: true,
  personal: true,
  query: z.object({
    /** How many milliseconds ago the caller began to read: changes since then are told first. */
    age_ms: z
      .string({ error: AGE_MESSAGE })
      .regex(/^\d{1,6}$/, { error: AGE_MESSAGE })
      .transform(Number)
      .optional()
      .meta({ example: '800' }),
  }),
  answer: 'bytes',
  refusals: [400],
})

/** The build of a page, by the name of its first script; null in development. */
export const buildIn = (html: string): string | null => /\/assets\/(index-[\w-]+)\.js/.exec(html)?.[1] ?? null

export const area = defineArea({
  about: 'Word of what changes, as it changes',
})
