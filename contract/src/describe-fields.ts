import { z } from 'zod'

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'phone'
  | 'url'
  | 'password'
  | 'color'
  | 'number'
  /** A date: '2026-12-24'. */
  | 'day'
  /** A date and time: ISO 8601. */
  | 'date-time'
  /** One of `options`. */
  | 'choice'
  | 'boolean'
  /** The id of a row in the area `refersTo`, or a list of ids. */
  | 'reference'
  | 'references'
  /** A list of records with fields of their own. */
  | 'rows'

declare module 'zod' {
  /** The metadata of a field, set with `.meta()`. Fields of answers may have an example alone. */
  interface GlobalMeta {
    label?: string
    kind?: FieldKind
    example?: unknown
    /** A name in `AREAS`. */
    refersTo?: string
    /** The message for an id that does not exist there. */
    unknown?: string
    /** The values to choose from. */
    options?: readonly string[]
    /** A number that replaces another: written with a plus sign, it is probably meant as a change of it. */
    isTotal?: boolean
    /** Null leaves it as it is: no record is without it. */
    neverEmpty?: boolean
    /** In code points. It is part of JSON Schema; zod's own length check counts UTF-16 units. */
    maxLength?: number
  }
}

/** The description of a field for forms, lists, messages and documents. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly example: unknown
  /** A request without it is refused. */
  readonly required: boolean
  /** A record may be without it. */
  readonly nullable: boolean
  readonly maxLength?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly refersTo?: string | undefined
  readonly unknown?: string | undefined
  readonly options?: readonly string[] | undefined
  readonly isTotal?: boolean | undefined
}

type Schema = z.core.$ZodType

const FILLED_IN = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodCatch]
const WRAPPERS = [...FILLED_IN, z.ZodNullable, z.ZodReadonly]

const isPreprocess = (schema: Schema) => schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform

/** The schema inside a wrapper; for a pipe, the end that describes what is sent. */
const innerOf = (schema: Schema): Schema | undefined => {
  if (schema instanceof z.ZodPipe) return isPreprocess(schema) ? schema.out : schema.in
  const wrapper = WRAPPERS.find((one) => schema instanceof one)
  return wrapper && (schema as InstanceType<typeof wrapper>).unwrap()
}

/** A schema and the schemas it wraps, outermost first. */
const layersOf = (schema: Schema): Schema[] => {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

const describe = (name: string, schema: Schema): Field | undefined => {
  const layers = layersOf(schema)
  // The outermost metadata wins.
  const meta: z.GlobalMeta = Object.assign({}, ...layers.map((layer) => z.globalRegistry.get(layer)).reverse())
  const { label, kind, example, refersTo, unknown, options, isTotal, neverEmpty = false, maxLength } = meta
  if (label === undefined || kind === undefined) return undefined
  const innermost = layers.at(-1)
  const limits = innermost instanceof z.ZodNumber ? innermost : undefined
  return {
    name,
    label,
    kind,
    example,
    required: !z.safeParse(schema, undefined).success,
    nullable: !neverEmpty && layers.some((layer) => layer instanceof z.ZodNullable),
    maxLength,
    refersTo,
    unknown,
    options,
    isTotal,
    min: limits?.minValue ?? undefined,
    max: limits?.maxValue ?? undefined,
  }
}

// Cached because it is called for each of ten thousand rows.
const described = new WeakMap<z.ZodObject, readonly Field[]>()

/** The described fields of a schema, in order. */
export const describeFields = (schema: z.ZodObject): readonly Field[] => {
  const cachedFields = described.get(schema)
  if (cachedFields) return cachedFields
  const fields = Object.entries(schema.shape).flatMap(([name, fieldSchema]) => describe(name, fieldSchema) ?? [])
  described.set(schema, fields)
  return fields
}

/** One described field. @throws if there is none: a programming error. */
export const fieldOf = (schema: z.ZodObject, name: string): Field => {
  const fieldSchema = schema.shape[name]
  const field = fieldSchema && describe(name, fieldSchema)
  if (!field) throw new Error(`The schema describes no field ${name}`)
  return field
}
