import type { Json } from './schemas.ts'

const SOME_TIME = '2026-03-01T08:00:00.000Z'

type Schema = Json & {
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  type?: string | string[]
}

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type)

/** A value that the schema allows: the contract's example if there is one. */
export const exampleOf = (schema: Schema): unknown => {
  if (schema.examples) return schema.examples[0]
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property)]))
  }
  if (schema.items) return [exampleOf(schema.items)]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  // The last of several is the value; the first ones are the ways to leave it out.
  if (schema.anyOf) return exampleOf(schema.anyOf.findLast(({ type }) => type !== 'null') ?? {})
  if (schema.format === 'date-time') return SOME_TIME
  switch (typeOf(schema)) {
    case 'null':
      return null
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return 7
    default:
      return schema.pattern ? '7' : 'text'
  }
}
