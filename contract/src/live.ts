import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const about = 'Word of what changes, as it changes'

/** One line of the stream: what has changed, never what it is now. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** Records of an area; `id` null: several of them, or which is nobody else's business. */
  z.object({
    type: z.literal('changed'),
    area: z.string(),
    id: z.int().nullable(),
    /** By the person who listens, in this browser or another. */
    is_own: z.boolean(),
  }),
  /** What the person who listens may do has changed. */
  z.object({ type: z.literal('rights') }),
  /** The connection is alive, and the server has this build of the app: the name of its first script. */
  z.object({ type: z.literal('alive'), build: z.string().nullable() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** The connection says so often that it is alive; after twice as long without a word it is not. */
export const ALIVE_EVERY_MS = 15_000

export const listenForChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which records that the caller may see have changed; it ends with the session',
  access: 'signed-in',
  personal: true,
  answer: 'bytes',
})

/** The build of the app that a page is of, by the name of its first script; null where it was not built. */
export const buildIn = (html: string): string | null => /\/assets\/(index-[\w-]+)\.js/.exec(html)?.[1] ?? null
