import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import type { z } from 'zod'
import { type FieldError, invalidAll } from '../refusal.ts'
import { type Keyed, missingIds } from './rows.ts'
import type { Db } from './schema.ts'

/** An area's table has the area's name. */
export const tableOf = (area: string): Keyed => area.replaceAll('-', '_') as Keyed

/** The ids in a field. */
export const referredIds = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'number' ? [value] : []
}

/** The fields of a body that refer to records which do not exist, with their messages. */
export const unknownReferences = async (db: Db, schema: z.ZodObject, body: object): Promise<FieldError[]> => {
  const values = body as Readonly<Record<string, unknown>>
  const errors: FieldError[] = []
  const check = async ({ name, refersTo, unknown }: Field) => {
    if (refersTo === undefined || unknown === undefined) return
    const missing = await missingIds(db, tableOf(refersTo), referredIds(values[name]))
    if (missing.length > 0) errors.push({ path: name, message: unknown })
  }
  for (const field of describeFields(schema)) await check(field)
  return errors
}

/** Refuses (400) a body that refers to records which do not exist, with all errors at once. */
export const refuseUnknownReferences = async (db: Db, schema: z.ZodObject, body: object): Promise<void> => {
  const errors = await unknownReferences(db, schema, body)
  if (errors.length > 0) invalidAll(errors)
}
