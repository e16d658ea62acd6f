import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BULK_AREAS } from './areas.ts'
import { type BulkArea, importFields } from './bulk.ts'
import { bulk as clubs } from './clubs.ts'
import { matchHeadings } from './headings.ts'
import { bulk as inventory } from './inventory.ts'
import { bulk as products } from './products.ts'
import { bulk as users } from './users.ts'

const fieldsOf = (...of: Parameters<typeof matchHeadings>) => matchHeadings(...of).map(({ field }) => field)

test.each([...BULK_AREAS])('the headings of an export of %s match its fields, in any order', (_name, bulk) => {
  const fields = importFields(bulk)
  fc.assert(
    fc.property(fc.shuffledSubarray(fields), (some) => {
      const names = some.map(({ name }) => name)
      expect(
        fieldsOf(
          fields,
          bulk.synonyms,
          some.map(({ label }) => label),
        ),
      ).toEqual(names)
      expect(fieldsOf(fields, bulk.synonyms, names)).toEqual(names)
    }),
  )
})

test.each<[string, string[], (string | null)[]]>([
  ['any case and punctuation', ['FIRST-NAME', 'last name *', 'E-Mail:'], ['first_name', 'last_name', 'email']],
  ['accents, plurals and remarks', ['Émails', 'Clubs (name)'], ['email', 'club_id']],
  ['synonyms', ['Surname', 'Zip', 'Street'], ['last_name', 'postal_code', 'address_line1']],
  ['what is unknown', ['Shoe Size', '', '  '], [null, null, null]],
  ['a label before a synonym', ['Mail', 'Email'], [null, 'email']],
])('headings are matched: %s', (_name, headings, names) => {
  expect(fieldsOf(importFields(users), users.synonyms, headings)).toEqual(names)
})

test('a sign for numbers tells two headings apart, and may stand in any other', () => {
  const fields = [
    { name: 'number', label: 'Number' },
    { name: 'jersey', label: 'Jersey' },
    { name: 'phone', label: 'Phone' },
  ]
  const synonyms = { number: ['#', 'Jersey #'] }
  const named = (...headings: string[]) => fieldsOf(fields, synonyms, headings)
  expect(named('Jersey', 'Jersey #', 'Phone #')).toEqual(['jersey', 'number', 'phone'])
  expect(named('# ', 'jersey #')).toEqual([null, null])
  expect(named('#')).toEqual(['number'])
})

test('the headings of the lists match too', () => {
  expect(fieldsOf(importFields(clubs), clubs.synonyms, ['Name', 'Director'])).toEqual(['name', 'director_user_id'])
  const stock = ['Color', 'Size', 'SKU', 'Available Qty', 'In Stock']
  const names = ['garment_color', 'size', 'sku', 'counted_qty', 'in_stock']
  expect(fieldsOf(importFields(inventory), inventory.synonyms, stock)).toEqual(names)
})

test.each<[string, BulkArea, string, string[]]>([
  ['product code', products, 'code', ['Item no.', 'Article', 'Art.-Nr.', 'Part number', 'Style']],
  ['SKU', inventory, 'sku', ['Item no.', 'Article', 'Art.-Nr.', 'UPC', 'Barcode']],
  ['color', inventory, 'garment_color', ['Colour']],
  ['quantity', inventory, 'counted_qty', ['Qty on hand', 'Stock', 'Count']],
  ['club', users, 'club_id', ['Club', 'Team/Club']],
  ['address', users, 'email', ['E-mail address']],
  ['names', users, 'first_name', ['Given name']],
  ['surnames', users, 'last_name', ['Surname']],
  ['zip codes', users, 'postal_code', ['Zip']],
  ['phones', users, 'phone', ['Mobile']],
])('headings of other systems are known: %s', (_what, bulk, name, headings) => {
  for (const heading of headings) expect(fieldsOf(importFields(bulk), bulk.synonyms, [heading])).toEqual([name])
})

test('of two headings that name one field equally, none is taken', () => {
  const ask = (fields: string, ...headings: string[]) => {
    const matches = matchHeadings(importFields(inventory), inventory.synonyms, headings)
    expect(
      matches.map(({ field, like, isAsked }) => `${field ?? like}${isAsked ? '?' : field ? '' : ' ignored'}`),
    ).toEqual(fields.split(', '))
  }
  ask('sku, counted_qty?, counted_qty?', 'SKU', 'On hand (current)', 'On hand (new)')
  ask('counted_qty?, counted_qty?', 'Available Qty', 'Counted')
  ask('sku, sku ignored', 'SKU', 'Barcode')
  ask('counted_qty, counted_qty ignored', 'Counted Quantity', 'Counted')
})
