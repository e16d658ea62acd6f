import { DAY_MS } from '@kitroom/contract/days'
import { describeFields } from '@kitroom/contract/describe-fields'
import { z } from 'zod'

const DAYS_KEPT = 7

/** Typed content that was not saved. */
export const Draft = z.object({
  /** The shape of the form. A draft of another shape cannot be restored. */
  shape: z.string(),
  /** The time of the last edit. */
  typedAt: z.iso.datetime(),
  /** The page was left on purpose: the draft is offered, and not restored automatically. */
  isLeft: z.boolean(),
  /** Work over several visits: it does not expire, and it is always restored automatically. */
  isUntilDone: z.boolean().optional(),
  value: z.unknown(),
})
export type Draft = z.output<typeof Draft>

/** Counted from the last edit. */
export const isExpired = (
  { typedAt, isUntilDone }: Pick<Draft, 'typedAt' | 'isUntilDone'>,
  now = new Date(),
): boolean => !isUntilDone && now.getTime() - new Date(typedAt).getTime() > DAYS_KEPT * DAY_MS

/** The fields of a schema with their kinds: a draft of a form that has changed is useless. */
export const shapeOf = (schema: z.ZodObject): string =>
  describeFields(schema)
    .map(({ name, kind }) => `${name}:${kind}`)
    .sort()
    .join(' ')

const BETWEEN = '#'

/** The key of a draft: the page, or a row or dialog of it. */
export const placeOf = (pathname: string, part = ''): string => (part ? `${pathname}${BETWEEN}${part}` : pathname)

/** The part in a key; null if it belongs to another page. */
export const partIn = (pathname: string, place: string): string | null =>
  place.startsWith(pathname + BETWEEN) ? place.slice(pathname.length + BETWEEN.length) : null
