import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { numberOfDigits } from '@kitroom/contract/fields'
import type { z } from 'zod'
import { type FieldError, invalidAll } from '../refusal.ts'
import { type Keyed, missingIds } from './rows.ts'
import type { Db } from './schema.ts'

/** An area's table has the area's name. */
export const tableOf = (area: string): Keyed => area.replaceAll('-', '_') as Keyed

/** The ids in a field. */
export const referredIds = (value: unknown): readonly number[] => {
  const values = (Array.isArray(value) ? value : [value]).map(numberOfDigits)
  return values.filter((one) => typeof one === 'number')
}

type Reference = Field & { refersTo: string; unknown: string }

const isReference = (field: Field): field is Reference => field.refersTo !== undefined && field.unknown !== undefined

/**
 * For each body, the fields that refer to records which do not exist, with their messages. One statement for each table
 * that is referred to.
 */
export const unknownReferencesOf = async (
  db: Db,
  schema: z.ZodObject,
  bodies: readonly object[],
): Promise<FieldError[][]> => {
  const fields = describeFields(schema).filter(isReference)
  const idsIn = (body: object, { name }: Field) => referredIds((body as Readonly<Record<string, unknown>>)[name])
  const missing = new Map<string, ReadonlySet<number>>()
  for (const [area, areaFields] of Map.groupBy(fields, ({ refersTo }) => refersTo)) {
    const ids = bodies.flatMap((body) => areaFields.flatMap((field) => idsIn(body, field)))
    missing.set(area, new Set(await missingIds(db, tableOf(area), [...new Set(ids)])))
  }
  return bodies.map((body) =>
    fields
      .filter((field) => idsIn(body, field).some((id) => missing.get(field.refersTo)?.has(id)))
      .map(({ name, unknown }) => ({ path: name, message: unknown })),
  )
}

/** The fields of a body that refer to records which do not exist, with their messages. */
export const unknownReferences = async (db: Db, schema: z.ZodObject, body: object): Promise<FieldError[]> =>
  (await unknownReferencesOf(db, schema, [body])).flat()

/** Refuses (400) a body that refers to records which do not exist, with all errors at once. */
export const refuseUnknownReferences = async (db: Db, schema: z.ZodObject, body: object): Promise<void> => {
  const errors = await unknownReferences(db, schema, body)
  if (errors.length > 0) invalidAll(errors)
}
