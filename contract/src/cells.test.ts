import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEitherDay, orderOfDays, readMoment } from './cell-dates.ts'
import { formatCell, isSameCell, parseCell, unknownReference, unknownText } from './cells.ts'
import { describeFields, type Field, type FieldKind } from './describe-fields.ts'
import { InventoryBulkInput } from './inventory.ts'
import { type ReferenceOption, referenceFinder, referenceNames } from './references.ts'

const field = (kind: FieldKind, own: Partial<Field> = {}): Field => ({
  name: 'own',
  label: 'Own',
  kind,
  example: 'x',
  required: false,
  nullable: true,
  ...own,
})

const number = field('number', { label: 'Sort Order' })
const color = field('color')
const imprints = field('references', { label: 'Imprint Colors', refersTo: 'imprint-colors' })
const category = field('reference', { label: 'Product Category', refersTo: 'product-categories' })

const WHITE = { id: 1, name: 'White', code: 'WHT' }
const ROYAL = { id: 2, name: 'Royal', code: 'RYL' }
const NAVY = { id: 3, name: 'Navy', code: 'NAV' }
const RED_OR_SO = { id: 4, name: 'Red, dark; "wine"', code: 'RED' }
const OTHER_WHITE = { id: 5, name: 'white', code: 'OFF' }
const JERSEY = { id: 1, name: 'Jersey', code: 'JER' }

const OPTIONS = new Map<string, readonly ReferenceOption[]>([
  ['imprint-colors', [WHITE, ROYAL, NAVY, RED_OR_SO, OTHER_WHITE]],
  ['product-categories', [JERSEY, { id: 2, name: 'Échappée', code: 'ECH' }]],
])

test.each<[string, Field, unknown, string]>([
  ['yes', field('boolean'), true, 'Yes'],
  ['no', field('boolean'), false, 'No'],
  ['a number without separators', number, 1200, '1200'],
  ['none', number, null, ''],
  ['what was left out', number, undefined, ''],
  ['a text', field('text'), ' = 1', ' = 1'],
  ['a text that looks like none', field('text'), '(empty)', "'(empty)"],
  ['a text that looks like that text', field('text'), "'(empty)", "''(empty)"],
  ['a moment', field('date-time'), '2026-11-12T14:05:00.000Z', '2026-11-12T14:05:00.000Z'],
  ['no items', imprints, [], ''],
])('a cell has %s', (_name, own, value, text) => {
  expect(formatCell(own, value)).toBe(text)
})

test('a cell names its records, and adds the code if the name is ambiguous', () => {
  const names = referenceNames(OPTIONS.get('imprint-colors') ?? [])
  expect(formatCell(imprints, [3, 2], names)).toBe('Navy; Royal')
  expect(formatCell(imprints, [1, 4], names)).toBe('WHT; "Red, dark; ""wine"""')
})

test.each([
  ...['yes', 'Y', ' TRUE ', '1', 'x', 'X', 'on', 'Active'].map((text) => [text, true] as const),
  ...['no', 'N', 'false', '0', 'Off', 'inactive', "'0"].map((text) => [text, false] as const),
])('%j answers yes or no', (text, value) => {
  expect(parseCell(field('boolean'), text)).toEqual({ value })
})

test.each<[string, unknown]>([
  ['1,200', 1200],
  ['1 200', 1200],
  ['1\u202f200 ', 1200],
  ["1'200", 1200],
  ['1.250', 1250],
  ['1.200.000', 1_200_000],
  ['1,200.00', 1200],
  ['1.200,50', 1200.5],
  ['+5', 5],
  ['-5', -5],
  ['− 5', -5],
  ["'12", 12],
  ['007', 7],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['12.0', 12],
  ['1,2,3', '1,2,3'],
  ['1,20,000', '1,20,000'],
  ['many', 'many'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
])('%j is read as the number %j', (text, value) => {
  expect(parseCell(number, text)).toEqual({ value })
})

test('a quantity with a plus sign is not taken for a counted one', () => {
  const counted = describeFields(InventoryBulkInput).find(({ name }) => name === 'counted_qty') ?? expect.fail()
  const message = 'Counted Quantity “+5” looks like a change. Use Adjustment Quantity, or write 5'
  expect([parseCell(counted, ' +5 '), parseCell(counted, '5')]).toEqual([{ message }, { value: 5 }])
})

test('a number that is a thousand in some countries and one in others is refused', () => {
  const message = 'Sort Order “1.000” may be 1 or 1000. Write it without the dot'
  expect(parseCell(number, '1.000')).toEqual({ message })
})

const local = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).toISOString()

test.each<[string, unknown]>([
  ['2026-11-12T14:05:00.000Z', '2026-11-12T14:05:00.000Z'],
  ['2026-11-12T14:05+01:00', '2026-11-12T13:05:00.000Z'],
  ['2026-11-12 14:05', local(2026, 10, 12, 14, 5)],
  ['2026-11-12', local(2026, 10, 12)],
  ['11/13/2026 2:05 PM', local(2026, 10, 13, 14, 5)],
  ['11/13/2026, 12:05 am', local(2026, 10, 13, 0, 5)],
  ['11/11/2026', local(2026, 10, 11)],
  ['26-11-2026', local(2026, 10, 26)],
  ['12.11.2026 14:05', local(2026, 10, 12, 14, 5)],
  ['46338.5', local(2026, 10, 12, 12)],
  ['11/26/26 14:05', local(2026, 10, 26, 14, 5)],
  ['26-Nov-26', local(2026, 10, 26)],
  ['26 November 2026', local(2026, 10, 26)],
  ['Nov 26, 2026 2:05 PM', local(2026, 10, 26, 14, 5)],
  ['26.11.26', local(2026, 10, 26)],
  ['2026-11-26T14:05:00', local(2026, 10, 26, 14, 5)],
  ['26/11/2026 14:05', local(2026, 10, 26, 14, 5)],
  ['26/13/2026', '26/13/2026'],
  ['26-Foo-26', '26-Foo-26'],
  ['31.02.2026', '31.02.2026'],
  ['2026-02-30T10:00Z', '2026-02-30T10:00Z'],
  ['2026-11-12 25:05', '2026-11-12 25:05'],
  ['2026-11-12 10:75', '2026-11-12 10:75'],
  ['2026-11-12 10:05:75', '2026-11-12 10:05:75'],
  ['11/12/2026 13:00 pm', '11/12/2026 13:00 pm'],
  ['11/12/2026 25:00 am', '11/12/2026 25:00 am'],
  ['11/13/2026 12:59:59 p.m.', local(2026, 10, 13, 12, 59, 59)],
  ['yesterday', 'yesterday'],
])('%j is read as the moment %j', (text, value) => {
  expect(parseCell(field('date-time'), text)).toEqual({ value })
})

test('a date whose day and month could be either is refused, and read in the order that other dates tell', () => {
  const message = 'Own “03/04/2026 14:05” may be 3 April 2026 or 4 March 2026'
  expect(parseCell(field('date-time'), '03/04/2026 14:05')).toEqual({ message })
  expect(isEitherDay('03/04/2026')).toBe(true)
  for (const text of ['13/04/2026', '04/13/2026', '04/04/2026', '03.04.2026', '2026-04-03', 'no'])
    expect(isEitherDay(text)).toBe(false)
  expect(readMoment('03/04/2026', 'day')).toBe(local(2026, 3, 3))
  expect(readMoment('03/04/2026', 'month')).toBe(local(2026, 2, 4))
  expect(orderOfDays(['03/04/2026', '26/11/26', ''])).toBe('day')
  expect(orderOfDays(['03/04/2026', '11-26-2026'])).toBe('month')
  expect(orderOfDays(['11/26/26', '26/11/2026'])).toBeUndefined()
  expect(orderOfDays(['03/04/2026', '2026-11-26'])).toBeUndefined()
})

test.each(['#REF!', '#N/A', '#name?', '#VALUE!', '#DIV/0!', '########'])('%s is an error in every field', (text) => {
  for (const own of [field('text'), field('long-text'), number, field('boolean'), imprints]) {
    expect(parseCell(own, text)).toEqual({ message: `The cell holds the error ${text}. Type the value` })
  }
})

test.each(['8.85012E+11', '8,85012e+11', '1E+05', '1e+21'])('the number %s was shortened', (text) => {
  const message = `A spreadsheet shortened this number: ${text}. Type all of it`
  expect(parseCell(field('text'), text)).toEqual({ message })
})

test.each(['#12', '#1f3a5f', 'E5', '12E', '1E', '1E5', 'Size 1E5', '###'])('%s is a text', (text) => {
  expect(parseCell(field('text'), text)).toEqual({ value: text })
})

test.each<[string, Field, unknown]>([
  ['(empty)', number, null],
  ['(empty)', imprints, []],
  ["'(empty)", field('text'), '(empty)'],
  ["''(empty)", field('text'), "'(empty)"],
  [" 'kept", field('text'), "'kept"],
  ['fff', color, 'fff'],
  ['delivery', field('choice', { options: ['Delivery', 'Count'] }), 'Delivery'],
])('%j of a cell is understood', (text, own, value) => {
  expect(parseCell(own, text)).toEqual({ value })
})

test('a blank cell changes nothing', () => {
  for (const text of ['', '  ', '\u00a0']) expect(parseCell(field('text'), text)).toEqual({ blank: true })
})

test.each<[string, unknown]>([
  ['Navy; Royal', [3, 2]],
  ['navy;ROYAL;', [3, 2]],
  ['Navy\nRoyal', [3, 2]],
  ['Navy, Royal', [3, 2]],
  ['NAV; nav', [3]],
  ['"Red, dark; ""wine"""', [4]],
  ['OFF; WHT', [5, 1]],
])('the list %j is read', (text, value) => {
  expect(parseCell(imprints, text, referenceFinder(OPTIONS))).toEqual({ value })
})

test.each<[Field, string, object]>([
  [category, 'Jersy', { message: 'There is no Product Category “Jersy”', suggestion: 'Jersey' }],
  [category, 'Echapee', { message: 'There is no Product Category “Echapee”', suggestion: 'Échappée' }],
  [imprints, 'Royal; Nvy', { message: 'There is no Imprint Color “Nvy”', suggestion: 'Navy' }],
  [imprints, 'Turquoise', { message: 'There is no Imprint Color “Turquoise”' }],
  [imprints, 'White', { message: 'More than one Imprint Color is called “White”. Use one of these: WHT, OFF' }],
  [
    field('choice', { options: ['Delivery', 'Count'] }),
    'Delivry',
    { message: 'There is no Own “Delivry”', suggestion: 'Delivery' },
  ],
  [field('boolean'), 'perhaps', { message: 'Own must be Yes or No' }],
])('the cell %o is refused: %j', (own, text, problem) => {
  expect(parseCell(own, text, referenceFinder(OPTIONS))).toEqual(problem)
})

test('an ambiguous name means the record that the field already refers to', () => {
  expect(parseCell(imprints, 'white; Navy', referenceFinder(OPTIONS, [5, 2]))).toEqual({ value: [5, 3] })
  expect(parseCell(category, 'echappee', referenceFinder(OPTIONS, null))).toEqual({ value: 2 })
})

test.each<[Field, unknown, unknown, boolean]>([
  [color, 'fff', '#FFF', true],
  [color, '#FFF', '#ffffff', true],
  [color, '#fff', '#ffe', false],
  [imprints, [2, 3], [3, 2, 2], true],
  [imprints, [], null, true],
  [imprints, [2], [2, 3], false],
  [field('text'), 'abc', 'ABC', false],
  [field('text'), null, '', true],
  [field('long-text'), 'two\r\nlines', 'two\nlines', true],
  [number, 0, null, false],
  [field('boolean'), false, null, false],
  [field('date-time'), '2026-11-12T14:05:00Z', '2026-11-12T14:05:00.000Z', true],
])('%o, %j and %j have the same value: %s', (own, one, other, same) => {
  expect(isSameCell(own, one, other)).toBe(same)
})

const storedText = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim())
const anyText = fc
  .oneof(storedText, fc.constantFrom('(empty)', "'(empty)", '=1+1', "'a", '1,200', 'Yes', '"', ';'))
  .filter((text) => text !== '')

test('a value written to a cell reads back as the same value', () => {
  const values = fc.oneof(
    anyText.map((value) => [field('text'), value] as const),
    fc.integer().map((value) => [number, value] as const),
    fc.boolean().map((value) => [field('boolean'), value] as const),
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') })
      .map((value) => [field('date-time'), value.toISOString()] as const),
    fc.constantFrom('Delivery', 'Count').map((v) => [field('choice', { options: ['Count', 'Delivery'] }), v] as const),
  )
  fc.assert(
    fc.property(values, ([own, value]) => {
      expect(parseCell(own, formatCell(own, value))).toEqual({ value })
    }),
  )
})

// The server allows codes that differ only in case.
const records = fc
  .uniqueArray(fc.record({ name: anyText, code: anyText }), {
    selector: ({ code }) => code.toLowerCase(),
    minLength: 1,
  })
  .map((list) => list.map((option, index) => ({ id: index + 1, ...option })))

test('records named in a cell are found again, whatever their names', () => {
  const given = records.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list, { minLength: 1 })))
  fc.assert(
    fc.property(given, ([list, some]) => {
      const options = new Map([['imprint-colors', list]])
      const value = some.map(({ id }) => id)
      const cell = formatCell(imprints, value, referenceNames(list))
      expect(parseCell(imprints, cell, referenceFinder(options))).toEqual({ value })
    }),
  )
})

test('the unknown name is taken from the message', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unknownText(unknownReference('Imprint Color', text).message)).toBe(text)
    }),
  )
  expect(unknownText('Name is required')).toBeUndefined()
})
