import { z } from 'zod'

export type Json = { [key: string]: unknown }

/** Replaces a field's own keywords by those of JSON Schema. */
const toKeywords = (schema: Json): void => {
  if ('label' in schema) schema.title = schema.label
  if ('example' in schema) schema.examples = [schema.example]
  for (const name of ['label', 'kind', 'example', 'refersTo', 'isTotal', 'neverEmpty']) delete schema[name]
}

// Limits that every JavaScript integer meets tell a reader nothing, and a date's pattern less than its format.
const tidy = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  toKeywords(jsonSchema)
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })
  return described
}

/** The schema of an input. */
export const inputSchema = (schema: z.ZodType): Json => schemaOf(schema, 'input')

/** The schema of an answer; other keys do not occur. */
export const outputSchema = (schema: z.ZodType): Json => schemaOf(schema, 'output')
