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

/** What ends a line, or moves what comes after it: no part of a name, which stands in mails and lists. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/** Characters that are drawn as nothing; U+2800 is a Braille cell without dots. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu
const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === ''

const isBlank = (input: unknown): boolean => typeof input === 'string' && input.trim() === ''

/** Whether a field holds nothing: left out, null, or the empty text of a form field. */
export const isMissing = (input: unknown): boolean => input === undefined || input === null || isBlank(input)

type Text = { label: string; max: number; required?: string; tooLong?: string }

const unkeepable = (label: string): string => `${label} contains characters that cannot be kept`

/** A text of 1 to `max` code points, trimmed. Messages follow '{label} is required' and '{label} can be at most N characters'. */
export const text = ({
  label,
  max,
  required = `${label} is required`,
  tooLong = `${label} can be at most ${max} characters`,
}: Text) =>
  z
    .string({ error: ({ input }) => (isMissing(input) ? required : `${label} must be text`) })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((value) => !isInvisible(value), { error: required, abort: true })
    .refine((value) => lengthOf(value) <= max, { error: tooLong, abort: true })
    .refine(isStorable, { error: unkeepable(label), abort: true })
    .meta({ maxLength: max })

/** A name or a code: a text on one line. */
export const requiredText = (label: string, max: number) =>
  text({ label, max }).refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(label))

const sentText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .refine((value) => lengthOf(value) <= max, { error: `${label} can be at most ${max} characters`, abort: true })
    .refine(isStorable, { error: unkeepable(label), abort: true })
    .meta({ maxLength: max })

const keptText = (value: string | null | undefined): string | null => (!value || isInvisible(value) ? null : value)

/** For texts that have no limit of their own. */
export const LONG_TEXT_MAX = 2000

/** A text that may be left out; empty and whitespace-only become null. */
export const optionalText = (label: string, max: number) => sentText(label, max).nullish().transform(keptText)

/** A name that may be left out. */
export const optionalName = (label: string, max: number) =>
  sentText(label, max)
    .refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(label))
    .nullish()
    .transform(keptText)

/** Takes the empty text of a form field for null. In types it is the schema itself. */
export const blankAsNull = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((input) => (isBlank(input) ? null : input), schema) as unknown as S // it takes all that the schema takes

/** An integer that every store keeps alike. */
export const integer = (message: string) =>
  z.int({ error: message }).min(MIN_INTEGER, { error: message }).max(MAX_INTEGER, { error: message })

/** An integer that may be left out: null then. */
export const optionalInteger = (message: string) =>
  blankAsNull(integer(message).nullable())
    .optional()
    .transform((value) => value ?? null)

export const sortOrder = optionalInteger('Sort order must be an integer')

/** The id of a row. */
export const id = (message: string) =>
  z.int({ error: message }).min(1, { error: message }).max(MAX_INTEGER, { error: message })

/** The id of a row that may be left out: null then. */
export const optionalId = (message: string) =>
  blankAsNull(id(message).nullable())
    .optional()
    .transform((value) => value ?? null)

/** A set of ids, each kept once; at most 1,000 of them. */
export const ids = (message: string) =>
  z
    .array(id(message), { error: message })
    .max(1000, { error: message })
    .transform((values) => [...new Set(values)])

export const flag = (label: string) => z.boolean({ error: `${label} must be true or false` })

/** No record has it. */
export const NO_ID = 0

// A pattern and not a coercion: '1e3', '0x10' and ' 7' are not ids.
const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER))
  .catch(NO_ID)

/** The ids in an address, by their names in the path. Anything else there is the id of nothing, so that both have one 404. */
export const idParams = <const Name extends string>(name: Name) =>
  z.object({ [name]: pathId } as Record<Name, typeof pathId>)

export const IdParams = idParams('id')

/** An id in a query string. */
export const queryId = (message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,9}$/, { error: message })
    .transform(Number)
    .pipe(z.int().max(MAX_INTEGER, { error: message }))

/** Present (ISO 8601, UTC) on everything that can be edited: its version, which a save may name in `If-Match`. */
export const updatedAt = z.iso.datetime()

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const NOT_HEX = 'Must be a valid 3- or 6-digit hex code, with optional #'

/** A color as 3 or 6 hex digits, kept as it was typed; see {@link cssColor}. */
export const hexValue = text({ label: 'Hex value', max: 7, tooLong: NOT_HEX }).refine(
  (value) => HEX.test(value),
  NOT_HEX,
)

/** A hex value as style sheets spell it; null for anything that is none. */
export const cssColor = (value: string | null | undefined): string | null =>
  value && HEX.test(value) ? `#${value.replace('#', '')}` : null

/** Any text, kept as it is. Nothing but `https://` may ever be drawn or linked, and the server never fetches it. */
export const imageUrl = (max: number) => optionalText('Image URL', max)
