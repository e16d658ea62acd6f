import type { z } from 'zod'
import { describeFields } from './describe-fields.ts'

type Values = Readonly<Record<string, unknown>>

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * The removals in a change: the record itself if it becomes inactive, and what is removed from its lists, in the form
 * that the server takes to count uses.
 */
export const removalsIn = (schema: z.ZodObject, record: string, before: Values, now: Values): string[] =>
  describeFields(schema).flatMap(({ name, kind, refersTo }) => {
    if (name === 'is_active') return before[name] === true && now[name] === false ? [record] : []
    if (kind !== 'references') return []
    const left = new Set(idsIn(now[name]))
    const gone = idsIn(before[name]).filter((id) => !left.has(id))
    return gone.map((id) => `${record},${refersTo}:${id}`)
  })
