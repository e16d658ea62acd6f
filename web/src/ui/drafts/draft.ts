import { describeFields } from '@kitroom/contract/describe-fields'
import { z } from 'zod'

const DAYS_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** What somebody typed and did not save. */
export const Draft = z.object({
  /** What the form was made of. A draft of another shape cannot be filled in any more. */
  shape: z.string(),
  /** Of the last key. */
  typedAt: z.iso.datetime(),
  /** The page was left on purpose: the draft is offered, and does not come back by itself. */
  isLeft: z.boolean(),
  value: z.unknown(),
})
export type Draft = z.output<typeof Draft>

/** The days count from the last key. */
export const isExpired = ({ typedAt }: Pick<Draft, 'typedAt'>, now = new Date()): boolean =>
  now.getTime() - new Date(typedAt).getTime() > DAYS_KEPT * DAY_MS

/** The fields of a schema with their kinds: a draft of a form that has others now is of no use. */
export const shapeOf = (schema: z.ZodObject): string =>
  describeFields(schema)
    .map(({ name, kind }) => `${name}:${kind}`)
    .sort()
    .join(' ')

const BETWEEN = '#'

/** Where a draft belongs: the page, or a row or dialog of it. */
export const placeOf = (pathname: string, part = ''): string => (part ? `${pathname}${BETWEEN}${part}` : pathname)

/** The part of the page that a place is; null where it is of another page. */
export const partIn = (pathname: string, place: string): string | null =>
  place.startsWith(pathname + BETWEEN) ? place.slice(pathname.length + BETWEEN.length) : null
