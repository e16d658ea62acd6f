import { z } from 'zod'
import type { FieldKind } from './describe-fields.ts'

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

/** 'Sort order' as labels have it: 'Sort Order'. */
export const titleCase = (word: string): string => word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** What the builders cannot know of a field. The label is the word of its messages in title case, where none is given. */
type About = { example: string; label?: string; kind?: FieldKind }

const describeText = (word: string, { label = titleCase(word), kind = 'text', example }: About) => ({
  label,
  kind,
  example,
})

type Text = About & { word: string; max: number; required?: string; tooLong?: string }

const unkeepable = (word: string): string => `${word} contains characters that cannot be kept`

/** A text of 1 to `max` code points, trimmed. Messages follow '{word} is required' and '{word} can be at most N characters'. */
export const text = ({
  word,
  max,
  required = `${word} is required`,
  tooLong = `${word} can be at most ${max} characters`,
  ...about
}: Text) =>
  z
    .string({ error: ({ input }) => (isMissing(input) ? required : `${word} must be text`) })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((value) => !isInvisible(value), { error: required, abort: true })
    .refine((value) => lengthOf(value) <= max, { error: tooLong, abort: true })
    .refine(isStorable, { error: unkeepable(word), abort: true })
    .meta({ ...describeText(word, about), maxLength: max })

/** A name or a code: a text on one line. */
export const requiredText = (word: string, max: number, about: About) =>
  text({ word, max, ...about }).refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(word))

const sentText = (word: string, max: number) =>
  z
    .string({ error: `${word} must be text` })
    .trim()
    .refine((value) => lengthOf(value) <= max, { error: `${word} can be at most ${max} characters`, abort: true })
    .refine(isStorable, { error: unkeepable(word), abort: true })
    .meta({ maxLength: max })

const keptText = (value: string | null | undefined): string | null => (!value || isInvisible(value) ? null : value)

/** For texts that have no limit of their own. */
export const LONG_TEXT_MAX = 2000

/** A text that may be left out; empty and whitespace-only become null. */
export const optionalText = (word: string, max: number, about: About) =>
  sentText(word, max).nullish().transform(keptText).meta(describeText(word, about))

/** The same, of several lines. */
export const longText = (word: string, max: number, about: About) =>
  optionalText(word, max, { kind: 'long-text', ...about })

/** A name that may be left out. */
export const optionalName = (word: string, max: number, about: About) =>
  sentText(word, max)
    .refine((value) => !NOT_ON_ONE_LINE.test(value), unkeepable(word))
    .nullish()
    .transform(keptText)
    .meta(describeText(word, about))

/** Takes the empty text of a form field for null. In types it is the schema itself. */
export const blankAsNull = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((input) => (isBlank(input) ? null : input), schema) as unknown as S // it takes all that the schema takes

/** An integer that every store keeps alike. */
export const integer = (message: string) =>
  z.int({ error: message }).min(MIN_INTEGER, { error: message }).max(MAX_INTEGER, { error: message })

/** An integer that may be left out: null then. */
export const optionalInteger = (word: string, example: number) => {
  const message = `${word} must be an integer`
  return blankAsNull(integer(message).nullable())
    .optional()
    .transform((value) => value ?? null)
    .meta({ label: titleCase(word), kind: 'number', example })
}

export const sortOrder = optionalInteger('Sort order', 30)

/** What a field with ids is called, the area whose rows they name, and what is said of an id that names none. */
type Reference = { label: string; refersTo: string; unknown?: string }

const EXAMPLE_ID = 7

/** What describes a field that holds one id. */
export const reference = ({ unknown = 'Must be a valid ID', ...about }: Reference) =>
  ({ ...about, unknown, kind: 'reference', example: EXAMPLE_ID }) as const

const anyId = (message: string) =>
  z.int({ error: message }).min(1, { error: message }).max(MAX_INTEGER, { error: message })

/** The id of a row. */
export const id = (message: string, about: Reference) => anyId(message).meta(reference({ unknown: message, ...about }))

/** The id of a row that may be left out: null then. */
export const optionalId = (message: string, about: Reference) =>
  blankAsNull(anyId(message).nullable())
    .optional()
    .transform((value) => value ?? null)
    .meta(reference({ unknown: message, ...about }))

/** A set of ids, each kept once; at most 1,000 of them. */
export const ids = (message: string, about: Reference) =>
  z
    .array(anyId(message), { error: message })
    .max(1000, { error: message })
    .transform((values) => [...new Set(values)])
    .meta({ unknown: message, ...about, kind: 'references', example: [EXAMPLE_ID] })

export const flag = (word: string) =>
  z.boolean({ error: `${word} must be true or false` }).meta({ label: titleCase(word), kind: 'boolean', example: true })

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
export const hexValue = text({
  word: 'Hex value',
  max: 7,
  tooLong: NOT_HEX,
  kind: 'color',
  example: '#1f3a5f',
}).refine((value) => HEX.test(value), NOT_HEX)

/** A hex value as style sheets spell it; null for anything that is none. */
export const cssColor = (value: string | null | undefined): string | null =>
  value && HEX.test(value) ? `#${value.replace('#', '')}` : null

/** Any text, kept as it is. Nothing but `https://` may ever be drawn or linked, and the server never fetches it. */
export const imageUrl = (max: number) =>
  optionalText('Image URL', max, { kind: 'url', example: 'https://images.example/navy.jpg' })
