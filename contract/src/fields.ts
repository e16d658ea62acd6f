import { z } from 'zod'
import type { FieldKind } from './describe-fields.ts'
import { numberText } from './number-text.ts'
import { asciiAddress, plainEmail, plainLine, plainLines } from './plain-text.ts'

/** Largest integer that SQLite, PostgreSQL and JSON all store exactly. */
export const MAX_INTEGER = 2_147_483_647
const MIN_INTEGER = -2_147_483_648

/** Length in Unicode code points, the same in the browser, the server and both databases. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

// Tabs and line breaks are allowed; other control characters are invisible, and PostgreSQL cannot store NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
export const isStorable = (text: string): boolean => text.isWellFormed() && !UNSTORABLE.test(text)

/** Line breaks and other control characters, which have no place in a name used in mails and lists. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/** Characters that render as nothing; U+2800 is a Braille cell without dots. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu
const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === ''

const isBlank = (input: unknown): boolean => typeof input === 'string' && input.trim() === ''

/** Whether a field is empty: left out, null, or the blank text of a form field. */
export const isMissing = (input: unknown): boolean => input === undefined || input === null || isBlank(input)

/** 'Sort order' as a label: 'Sort Order'. */
export const titleCase = (word: string): string => word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Metadata that the builders cannot derive. Without a label, it is the word of the messages in title case. */
type About = { example: string; label?: string; kind?: FieldKind }

const describeText = (word: string, { label = titleCase(word), kind = 'text', example }: About) => ({
  label,
  kind,
  example,
})

type Text = About & { word: string; max: number; required?: string; tooLong?: string }

const unkeepable = (word: string): string => `${word} contains characters that cannot be kept`

/** The form in which a text is stored. Passwords are hashed as typed or composed: see the server's `verifyPassword`. */
const plainOf = (kind: FieldKind = 'text'): ((text: string) => string) => {
  if (kind === 'password') return (text) => text.trim()
  if (kind === 'long-text') return plainLines
  return kind === 'email' ? plainEmail : plainLine
}

/** A text of 1 to `max` code points, in its plain form. Messages follow '{word} is required' and '{word} can be at most N characters'. */
export const text = ({
  word,
  max,
  required = `${word} is required`,
  tooLong = `${word} can be at most ${max} characters`,
  ...about
}: Text) =>
  z
    .string({ error: ({ input }) => (isMissing(input) ? required : `${word} must be text`) })
    .overwrite(plainOf(about.kind))
    .min(1, { error: required, abort: true })
    .refine((value) => !isInvisible(value), { error: required, abort: true })
    .refine((value) => lengthOf(value) <= max, { error: tooLong, abort: true })
    .refine(isStorable, { error: unkeepable(word), abort: true })
    .meta({ ...describeText(word, about), maxLength: max })

/** A name or a code: one line of text. */
export const requiredText = (word: string, max: number, about: About) =>
  text({ word, max, ...about }).refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(word))

const sentText = (word: string, max: number, kind?: FieldKind) =>
  z
    .string({ error: `${word} must be text` })
    .overwrite(plainOf(kind))
    .refine((value) => lengthOf(value) <= max, { error: `${word} can be at most ${max} characters`, abort: true })
    .refine(isStorable, { error: unkeepable(word), abort: true })
    .meta({ maxLength: max })

const keptText = (value: string | null | undefined): string | null => (!value || isInvisible(value) ? null : value)

/** The limit of texts for which no other limit is given. */
export const LONG_TEXT_MAX = 2000

/** An optional text; empty and whitespace-only become null. */
export const optionalText = (word: string, max: number, about: About) =>
  sentText(word, max, about.kind).nullish().transform(keptText).meta(describeText(word, about))

/** The same, with several lines. */
export const longText = (word: string, max: number, about: About) =>
  optionalText(word, max, { kind: 'long-text', ...about })

/** An optional name. */
export const optionalName = (word: string, max: number, about: About) =>
  sentText(word, max, about.kind)
    .refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(word))
    .nullish()
    .transform(keptText)
    .meta(describeText(word, about))

/** Whole numbers as forms and scripts send them, the sign allowed. */
const DIGITS = /^\s*[+-]?\d+\s*$/

/** A text of digits as its number; everything else as it is. */
export const numberOfDigits = (input: unknown): unknown =>
  // Zero has no sign.
  typeof input === 'string' && DIGITS.test(input) ? Number(input) + 0 : input

/** Takes a number also as a text of digits. In types it is the schema itself. */
export const orDigits = <S extends z.ZodType>(schema: S): S => z.preprocess(numberOfDigits, schema) as unknown as S // it accepts everything the schema accepts

/** The same, and treats the empty text of a form field as null. */
export const blankAsNull = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((input) => (isBlank(input) ? null : numberOfDigits(input)), schema) as unknown as S // as above

/** An optional integer; null if left out. */
export const optionalInteger = (word: string, example: number) => {
  const message = `${word} must be an integer`
  const integer = z.int({ error: message }).min(MIN_INTEGER, { error: message }).max(MAX_INTEGER, { error: message })
  return blankAsNull(integer.nullable())
    .optional()
    .transform((value) => value ?? null)
    .meta({ label: titleCase(word), kind: 'number', example })
}

export const sortOrder = optionalInteger('Sort order', 30)

/** The label of a field with ids, the area they refer to, and the message for an unknown id. */
type Reference = { label: string; refersTo: string; unknown?: string }

const EXAMPLE_ID = 7

/** The metadata of a field with one id. */
export const reference = ({ unknown = 'Must be a valid ID', ...about }: Reference) =>
  ({ ...about, unknown, kind: 'reference', example: EXAMPLE_ID }) as const

/** An id of a row, whichever table it is in. */
export const anyId = (message: string) =>
  z.int({ error: message }).min(1, { error: message }).max(MAX_INTEGER, { error: message })

/** The id of a row. */
export const id = (message: string, about: Reference) =>
  orDigits(anyId(message)).meta(reference({ unknown: message, ...about }))

/** An optional id of a row; null if left out. */
export const optionalId = (message: string, about: Reference) =>
  blankAsNull(anyId(message).nullable())
    .optional()
    .transform((value) => value ?? null)
    .meta(reference({ unknown: message, ...about }))

const MOST_IDS = 1000

/**
 * A set of ids without duplicates; at most 1,000. `unknown` is null where whoever takes them looks whether they exist: not
 * every area has a table of its own name.
 */
export const ids = (message: string, about: Reference, unknown: string | null = message) =>
  z
    .array(orDigits(anyId(message)), { error: message })
    .max(MOST_IDS, { error: `At most ${numberText(MOST_IDS)} ${about.label.toLowerCase()} can be selected` })
    .transform((values) => [...new Set(values)])
    .meta({ ...(unknown === null ? {} : { unknown }), ...about, kind: 'references', example: [EXAMPLE_ID] })

export const flag = (word: string) =>
  z.boolean({ error: `${word} must be true or false` }).meta({ label: titleCase(word), kind: 'boolean', example: true })

type WithoutDefaults<S extends z.core.$ZodShape> = {
  [Name in keyof S]: S[Name] extends z.ZodDefault<infer Own> ? z.ZodOptional<Own> : S[Name]
}

/** The fields of an update. A default is for new records: left out of an update, such a field stays as it is. */
export const updateOf = <S extends z.core.$ZodShape>(input: z.ZodObject<S>): z.ZodObject<WithoutDefaults<S>> => {
  const shape = Object.entries(input.shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodDefault ? z.optional(schema.unwrap()) : schema,
  ])
  return z.object(Object.fromEntries(shape) as WithoutDefaults<S>) // as `WithoutDefaults` says, field by field
}

/** The id of no record. */
export const NO_ID = 0

// A pattern, not a coercion: '1e3', '0x10' and ' 7' are not ids.
const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER))
  .catch(NO_ID)

/** The ids in a path, by name. An invalid id becomes the id of no record, so that both lead to the same 404. */
export const idParams = <const Name extends string>(name: Name) =>
  z.object({ [name]: pathId } as Record<Name, typeof pathId>)

export const IdParams = idParams('id')

/** A number in a query string or a form field, which are texts; `schema` reads it. */
export const textOf = <S extends z.ZodType<number>>(message: string, schema: S) =>
  z
    .string({ error: message })
    .regex(DIGITS, { error: message })
    .transform(numberOfDigits)
    .pipe(schema as z.ZodType as z.ZodType<z.output<S>, unknown>) // it takes what a text of digits becomes

/** An id in a query string. */
export const queryId = (message: string) => textOf(message, anyId(message))

/** Present (ISO 8601, UTC) on everything that can be edited: its version, which a save may send in `If-Match`. */
export const updatedAt = z.iso.datetime()

/** Whether both databases know the year of a day or a moment, and those a week away: PostgreSQL has no year 0. */
export const hasKnownYear = (time: string): boolean => !time.startsWith('0')

/** Today, where the caller is. */
export const callersDay = z.iso
  .date({ error: 'Must be a day' })
  .refine(hasKnownYear, { error: 'Must be a day' })
  .meta({ label: 'Today', kind: 'day', example: '2026-11-30' })

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Matches both a standard e-mail pattern and a simple one. Only for texts whose length is already checked. */
export const isEmail = (value: string): boolean => SIMPLE_EMAIL.test(value) && z.regexes.email.test(asciiAddress(value))

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const NOT_HEX = 'Must be a valid 3- or 6-digit hex code, with optional #'

/** A color as 3 or 6 hex digits, stored as typed; see {@link cssColor}. */
export const hexValue = text({
  word: 'Hex value',
  max: 7,
  tooLong: NOT_HEX,
  kind: 'color',
  example: '#1f3a5f',
}).refine((value) => HEX.test(value), NOT_HEX)

/** A hex value in CSS syntax; null if it is not one. */
export const cssColor = (value: string | null | undefined): string | null =>
  value && HEX.test(value) ? `#${value.replace('#', '')}` : null

/** Any text, stored as typed. Only `https://` may be displayed or linked, and the server never fetches it. */
export const imageUrl = (max: number) =>
  optionalText('Image URL', max, { kind: 'url', example: 'https://images.example/navy.jpg' })
