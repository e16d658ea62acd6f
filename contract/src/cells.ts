import { dayText, readMoment } from './cell-dates.ts'
import { joinItems, splitItems } from './cell-lists.ts'
import type { Field } from './describe-fields.ts'
import { cssColor } from './fields.ts'
import { foldText } from './fold-text.ts'
import { nearestText } from './nearest-text.ts'
import { damageOf } from './spreadsheet-damage.ts'

const PLAIN = /^\d+(?:[.,]\d*)?$/
// 1,200 or 1 200 or 1.200 or 1'200, with a fraction after a different sign: 1.200,50.
const GROUPED = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
/** A thousand in some countries, one with three decimals in others. */
const EITHER = /^[1-9]\d{0,2}\.000$/

type ReadNumber = number | 'ambiguous' | undefined

/** The number in a cell: '1,200', '+5', '1.200,50'. Undefined if it is not a number. */
const readNumber = (text: string): ReadNumber => {
  const [, sign = '', digits = ''] = /^([+\-−]?)\s*(.*)$/s.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  if (EITHER.test(digits)) return 'ambiguous'
  const group = GROUPED.exec(digits)?.[1]
  const plain = group === undefined ? digits : digits.replaceAll(group, '')
  if (!PLAIN.test(plain)) return undefined
  const value = Number(plain.replace(',', '.'))
  return sign === '-' || sign === '−' ? 0 - value : value
}

/** Clears a field; a blank cell leaves it as it is. */
export const EMPTY = '(empty)'

/** The same text as a literal value takes an apostrophe in front. */
const LOOKS_EMPTY = /^'*\(empty\)$/

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on', 'active', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', '0', 'off', 'inactive'])

export type CellProblem = { readonly message: string; readonly suggestion?: string }

/** The content of a cell: nothing, a value in the form the schemas take, or something invalid. */
type CellResult = { readonly blank: true } | { readonly value: unknown } | CellProblem

/** Finds the record named in a cell of a reference field; see `referenceFinder`. */
export type FindReference = (field: Field, text: string) => { readonly id: number } | CellProblem

/** The message for a name that matches nothing. */
export const unknownReference = (label: string, text: string, suggestion?: string): CellProblem => ({
  message: `There is no ${label} “${text}”`,
  ...(suggestion === undefined ? {} : { suggestion }),
})

/** The name in such a message; undefined for any other message. */
export const unknownText = (message: string): string | undefined => /^There is no .+? “(.*)”$/s.exec(message)?.[1]

/** Whether a name matches nothing; one that matches several is known. */
export const isUnknown = (reference: ReturnType<FindReference>): reference is CellProblem =>
  'message' in reference && unknownText(reference.message) !== undefined

/** The text of a cell, without the apostrophe that tells it from `(empty)`. */
export const literalText = (cell: string): string => {
  const text = cell.trim()
  return LOOKS_EMPTY.test(text) && text !== EMPTY ? text.slice(1) : text
}

const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/
const LINE_BREAKS = /\s*[\n\r\v\f\u0085\u2028\u2029]+\s*/g

/** A text for a field of one line: a line break becomes a blank. */
export const onOneLine = (text: string): string =>
  LINE_BREAK.test(text) ? text.replace(LINE_BREAKS, ' ').trim() : text

const formatText = (text: string): string => (LOOKS_EMPTY.test(text) ? `'${text}` : text)

/** The cell text of a value; null and empty lists are blank. */
export const formatCell = (field: Field, value: unknown, names?: (id: number) => string | undefined): string => {
  if (value === null || value === undefined) return ''
  const nameOf = (id: unknown): string => names?.(Number(id)) ?? String(id)
  if (field.kind === 'reference') return formatText(nameOf(value))
  if (field.kind === 'references') return formatText(joinItems(Array.isArray(value) ? value.map(nameOf) : []))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? String(value) : formatText(String(value))
}

const parseFlag = (field: Field, text: string): CellResult => {
  const word = foldText(text)
  if (YES.has(word)) return { value: true }
  if (NO.has(word)) return { value: false }
  return { message: `${field.label} must be Yes or No` }
}

const parseNumber = (field: Field, text: string): CellResult => {
  if (field.isTotal && text.startsWith('+')) {
    return {
      message: `${field.label} “${text}” looks like a change. Use Adjustment Quantity, or write ${text.slice(1).trim()}`,
    }
  }
  const value = readNumber(text)
  if (value !== 'ambiguous') return { value: value ?? text }
  const [whole = ''] = text.split('.')
  return { message: `${field.label} “${text}” may be ${whole} or ${whole}000. Write it without the dot` }
}

const parseMoment = (field: Field, text: string): CellResult => {
  const value = readMoment(text)
  if (value !== undefined) return { value }
  const [dayFirst, monthFirst] = (['day', 'month'] as const).map((order) => readMoment(text, order))
  if (dayFirst === undefined || monthFirst === undefined) return { value: text }
  return { message: `${field.label} “${text}” may be ${dayText(dayFirst)} or ${dayText(monthFirst)}` }
}

const parseChoice = (field: Field, text: string): CellResult => {
  const options = new Map((field.options ?? []).map((option) => [foldText(option), option]))
  const folded = foldText(text)
  const value = options.get(folded)
  if (value !== undefined) return { value }
  return unknownReference(field.label, text, options.get(nearestText(folded, options.keys()) ?? ''))
}

/** Items are separated by semicolons, or by commas if the whole text is not a name. */
const itemsOf = (field: Field, text: string, find: FindReference): string[] => {
  const items = splitItems(text)
  const [only] = items
  if (items.length !== 1 || !only?.includes(',') || 'id' in find(field, only)) return items
  const parts = only.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

const parseReferences = (field: Field, text: string, find: FindReference): CellResult => {
  const ids = new Set<number>()
  for (const item of itemsOf(field, text, find)) {
    const reference = find(field, item)
    if (!('id' in reference)) return reference
    ids.add(reference.id)
  }
  return { value: [...ids] }
}

const findNothing: FindReference = (field, text) => unknownReference(field.label, text)

const parseReference = (field: Field, text: string, find: FindReference): CellResult => {
  const reference = find(field, text)
  return 'id' in reference ? { value: reference.id } : reference
}

/** People put it in front of numbers to keep them as typed. */
const withoutApostrophe = (text: string): string => text.replace(/^'/, '').trim()

const parseByKind = (field: Field, text: string, find: FindReference): CellResult => {
  switch (field.kind) {
    case 'boolean':
      return parseFlag(field, withoutApostrophe(text))
    case 'number':
      return parseNumber(field, withoutApostrophe(text))
    case 'date-time':
      return parseMoment(field, withoutApostrophe(text))
    case 'choice':
      return parseChoice(field, text)
    case 'reference':
      return parseReference(field, text, find)
    case 'references':
      return parseReferences(field, text, find)
    default:
      return { value: text }
  }
}

/**
 * The value of a cell. A text that is not a valid number or date stays a text, so that the schema refuses it with the
 * form's message.
 */
export const parseCell = (field: Field, text: string, find: FindReference = findNothing): CellResult => {
  const typed = text.trim()
  if (typed === '') return { blank: true }
  if (typed === EMPTY) return { value: field.kind === 'references' ? [] : null }
  const message = damageOf(typed, field.kind === 'text')
  if (message !== undefined) return { message }
  return parseByKind(field, literalText(typed), find)
}

const sixDigits = (color: string): string =>
  color.length === 4 ? color.replace(/[0-9a-f]/gi, (digit) => digit + digit) : color

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const comparable = (field: Field, value: unknown): unknown => {
  if (isNothing(value)) return field.kind === 'references' ? '' : null
  if (Array.isArray(value)) return [...new Set(value)].toSorted().join()
  if (field.kind === 'color') return sixDigits(cssColor(String(value)) ?? String(value)).toLowerCase()
  if (field.kind === 'date-time') return new Date(String(value)).getTime()
  // Files and browsers differ in line endings.
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
}

/** Whether two values of a field are equal: colors by what is seen, lists as sets. */
export const isSameCell = (field: Field, one: unknown, other: unknown): boolean =>
  Object.is(comparable(field, one), comparable(field, other))
