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
  /** A moment: ISO 8601. */
  | 'date-time'
  /** One of `options`. */
  | 'choice'
  | 'boolean'
  /** The id of a row of the area that `refersTo` names, or a list of them. */
  | 'reference'
  | 'references'
  /** Records, each with fields of its own. */
  | 'rows'

declare module 'zod' {
  /** What `.meta()` says of a field. An example alone may stand at whatever is answered. */
  interface GlobalMeta {
    label?: string
    kind?: FieldKind
    example?: unknown
    /** An area, as `AREAS` names it. */
    refersTo?: string
    /** Said of an id that names no row there. */
    unknown?: string
    /** What a choice is made from. */
    options?: readonly string[]
    /** In code points. JSON Schema knows it, and zod's own check counts otherwise. */
    maxLength?: number
  }
}

/** A field as forms, lists, messages and documents speak of it. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly example: unknown
  /** Refused when it is left out. */
  readonly required: boolean
  /** May be null. */
  readonly nullable: boolean
  readonly maxLength?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly refersTo?: string | undefined
  readonly unknown?: string | undefined
  readonly options?: readonly string[] | undefined
}

type Schema = z.core.$ZodType

/** What a wrapper holds; of a pipe, the end that says what may be sent. */
const innerOf = (schema: Schema): Schema | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod // the union that `type` tells apart
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return def.innerType
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in
    default:
      return undefined
  }
}

/** A schema and all that it is wrapped around, the outermost first. */
const layersOf = (schema: Schema): Schema[] => {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

const describe = (name: string, schema: Schema): Field | undefined => {
  const layers = layersOf(schema)
  // What is said further out counts.
  const meta: z.GlobalMeta = Object.assign({}, ...layers.map((layer) => z.globalRegistry.get(layer)).reverse())
  const { label, kind, example, refersTo, unknown, options, maxLength } = meta
  if (label === undefined || kind === undefined) return undefined
  const innermost = layers.at(-1)
  const limits =
    innermost instanceof z.ZodNumber
      ? { min: innermost.minValue ?? undefined, max: innermost.maxValue ?? undefined }
      : {}
  return {
    name,
    label,
    kind,
    example,
    required: schema._zod.optin === undefined,
    nullable: layers.some((layer) => layer instanceof z.ZodNullable),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(refersTo === undefined ? {} : { refersTo }),
    ...(unknown === undefined ? {} : { unknown }),
    ...(options === undefined ? {} : { options }),
    ...limits,
  }
}

// Asked for each of ten thousand rows.
const described = new WeakMap<z.ZodObject, readonly Field[]>()

/** The described fields of a schema, in its order. */
export const describeFields = (schema: z.ZodObject): readonly Field[] => {
  const known = described.get(schema)
  if (known) return known
  const fields = Object.entries(schema.shape).flatMap(([name, own]) => describe(name, own) ?? [])
  described.set(schema, fields)
  return fields
}

/** One of them; whoever asks for another has made a mistake. */
export const fieldOf = (schema: z.ZodObject, name: string): Field => {
  const own = schema.shape[name]
  const field = own && describe(name, own)
  if (!field) throw new Error(`The schema describes no field ${name}`)
  return field
}
