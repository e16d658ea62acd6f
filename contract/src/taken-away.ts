import type { z } from 'zod'
import { describeFields } from './describe-fields.ts'

type Values = Readonly<Record<string, unknown>>

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What a change takes away: the record itself where it is made inactive, and what is taken from its lists, each
 * as the server is asked for what uses it.
 */
export const takenAway = (schema: z.ZodObject, record: string, before: Values, now: Values): string[] =>
  describeFields(schema).flatMap(({ name, kind, refersTo }) => {
    if (name === 'is_active') return before[name] === true && now[name] === false ? [record] : []
    if (kind !== 'references') return []
    const left = new Set(idsIn(now[name]))
    const gone = idsIn(before[name]).filter((id) => !left.has(id))
    return gone.map((id) => `${record},${refersTo}:${id}`)
  })
