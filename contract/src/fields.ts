import { z } from 'zod'

/** Largest integer that SQLite, PostgreSQL and JSON all keep alike. */
export const MAX_INTEGER = 2_147_483_647
const MIN_INTEGER = -2_147_483_648

/** Length as a person counts it: in Unicode code points, the same in the browser, the server and both databases. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

// Tab and line breaks may stand in a text; other control characters cannot be seen, and PostgreSQL cannot keep NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const isStorable = (text: string): boolean => text.isWellFormed() && !UNSTORABLE.test(text)

const isMissing = (input: unknown): boolean => input === undefined || input === null

type Text = { label: string; max: number; required?: string; trim?: boolean }

/** A text of 1 to `max` code points, trimmed. Messages follow '{label} is required' and '{label} can be at most N characters'. */
export const text = ({ label, max, required = `${label} is required` }: Text) =>
  z
    .string({ error: ({ input }) => (isMissing(input) ? required : `${label} must be text`) })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((value) => lengthOf(value) <= max, { error: `${label} can be at most ${max} characters`, abort: true })
    .refine(isStorable, `${label} contains characters that cannot be kept`)
    .meta({ maxLength: max })

export const requiredText = (label: string, max: number) => text({ label, max })

/** A text that may be left out; empty and whitespace-only become null (specification, section 5). */
export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .refine((value) => lengthOf(value) <= max, { error: `${label} can be at most ${max} characters`, abort: true })
    .refine(isStorable, `${label} contains characters that cannot be kept`)
    .meta({ maxLength: max })
    .nullish()
    .transform((value) => value || null)

/** An integer that every store keeps alike. */
export const integer = (message: string) =>
  z.int({ error: message }).min(MIN_INTEGER, { error: message }).max(MAX_INTEGER, { error: message })

/** An integer that may be left out: null then. */
export const optionalInteger = (message: string) =>
  integer(message)
    .nullish()
    .transform((value) => value ?? null)

export const sortOrder = optionalInteger('Sort order must be an integer')

/** The id of a row. */
export const id = (message: string) =>
  z.int({ error: message }).min(1, { error: message }).max(MAX_INTEGER, { error: message })

/** The id of a row that may be left out: null then. */
export const optionalId = (message: string) =>
  id(message)
    .nullish()
    .transform((value) => value ?? null)

/** A set of ids, each kept once; at most 1,000 of them. */
export const ids = (message: string) =>
  z
    .array(id(message), { error: message })
    .max(1000, { error: message })
    .transform((values) => [...new Set(values)])

export const flag = (label: string) => z.boolean({ error: `${label} must be true or false` })

// A pattern and not a coercion: '1e3', '0x10' and ' 7' are not ids.
const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER))

/** The ids in an address, by the name the specification gives them; anything else there is a 404. */
export const idParams = <const Name extends string>(name: Name) =>
  z.object({ [name]: pathId } as Record<Name, typeof pathId>)

export const IdParams = idParams('id')

/** An id in a query string. */
export const queryId = (message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,9}$/, { error: message })
    .transform(Number)

/**
 * The `updated_at` of what a form was loaded with. Sent back with a save, a row that has changed since is not
 * overwritten (409); left out, the save replaces whatever is there.
 */
export const loadedVersion = z.iso.datetime({ error: 'Version must be the updated_at of the loaded record' }).optional()

/** Present (ISO 8601, UTC) on everything that a form edits. */
export const updatedAt = z.iso.datetime()

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A color as 3 or 6 hex digits, kept as it was typed; see {@link cssColor}. */
export const hexValue = text({ label: 'Hex value', max: 7 }).refine(
  (value) => HEX.test(value),
  'Must be a valid 3- or 6-digit hex code, with optional #',
)

/** A hex value as style sheets spell it; null for anything that is none. */
export const cssColor = (value: string | null | undefined): string | null =>
  value && HEX.test(value) ? `#${value.replace('#', '')}` : null

const WEB_ADDRESS = /^(?:https?:\/\/|\/)/i

/** An address that a page may show a picture from. The server never fetches it. */
export const imageUrl = optionalText('Image URL', 500).refine(
  (value) => value === null || WEB_ADDRESS.test(value),
  'Image URL must start with http://, https:// or /',
)
