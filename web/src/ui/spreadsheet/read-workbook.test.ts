import { expect, test } from 'vitest'
import { problemsOf, textsOf } from '../../testing/a-spreadsheet.ts'
import { aWorkbook } from '../../testing/a-workbook.ts'
import type { TypedCell } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'

const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
const rows = (...all: string[]) => `<sheetData>${all.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`

test('cells and rows without references are read one after the other, and the workbook by any name', () => {
  const xml = rows(text('Name') + text('Code'), text('Tall') + text('TL'), `${text('Big')}<c><v>7</v></c>`)
  const { sheets } = readWorkbook(aWorkbook({ sheets: [{ xml }], name: 'workbook2.xml' }))
  expect(textsOf(sheets[0])).toEqual([
    ['Name', 'Code'],
    ['Tall', 'TL'],
    ['Big', '7'],
  ])
})

const FORMATS = ['00000', '0.000', '0%', 'd-mmm', 'yyyy\\-mm\\-dd hh:mm', '#,##0', '[$-409]h:mm AM/PM', 'General']
const STYLES = `<numFmts>${FORMATS.map((code, nth) => `<numFmt numFmtId="${200 + nth}" formatCode="${code}"/>`).join('')}</numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/>${FORMATS.map((_, nth) => `<xf numFmtId="${200 + nth}"/>`).join('')}<xf numFmtId="14"/></cellXfs>`

test.each<[string, number, string, number, string | TypedCell]>([
  ['zeros', 1, '2138', 1900, { shown: '02138', value: '2138' }],
  ['fixed decimals', 2, '90.75', 1900, { shown: '90.750', value: '90.75' }],
  ['percent', 3, '0.5', 1900, { shown: '50%', value: '0.5' }],
  ['a date', 4, '46307', 1900, { shown: '12-Oct', value: '2026-10-12' }],
  ['a time of a date', 5, '46352.5868055555', 1900, { shown: '2026-11-26 14:05', value: '2026-11-26 14:05:00' }],
  ['a date of an old Mac', 9, '44890.58680555555', 1904, { shown: '11/26/2026', value: '2026-11-26 14:05:00' }],
  ['thousands', 6, '1234', 1900, '1234'],
  ['a time of day', 7, '0.25', 1900, '6:00 AM'],
  ['no format', 8, '885012345678', 1900, '885012345678'],
  ['the noise of a fraction', 0, '0.30000000000000004', 1900, '0.3'],
  ['a number beyond all digits', 0, '1e+21', 1900, '1e+21'],
])('a number is read as it is stored and as it is shown: %s', (_what, style, value, from, cell) => {
  const workbook = from === 1904 ? '<workbookPr date1904="1"/>' : ''
  const xml = rows(`<c s="${style}"><v>${value}</v></c>`)
  expect(readWorkbook(aWorkbook({ sheets: [{ xml }], styles: STYLES, workbook })).sheets[0]?.rows[0]?.cells).toEqual([
    cell,
  ])
})

test('texts of the list, rich ones, and those with readings above them', () => {
  const texts = `<si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>A_x000D_B _x005F_x0041_</t></si>`
  const xml = rows([0, 1, 2, 3].map((nth) => `<c t="s"><v>${nth}</v></c>`).join(''))
  expect(textsOf(readWorkbook(aWorkbook({ sheets: [{ xml }], texts })).sheets[0])).toEqual([
    ['plain', 'rich ', '東京', 'A\rB _x0041_'],
  ])
})

test('hidden rows, columns and sheets are known, and the sheet that was open', () => {
  const xml = `<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>
    <sheetData><row>${text('SKU')}${text('Secret')}</row><row r="5" hidden="1">${text('A')}</row><row r="7">${text('B')}</row></sheetData>`
  const other = rows(text('other'))
  const { sheets, open } = readWorkbook(
    aWorkbook({
      sheets: [
        { xml: other, attributes: 'state="hidden"' },
        { xml: other },
        { xml },
        { xml: other, attributes: 'state="veryHidden"' },
      ],
      workbook: '<bookViews><workbookView activeTab="2"/></bookViews>',
    }),
  )
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['S2', false],
    ['S3', false],
    ['S1', true],
    ['S4', true],
  ])
  expect(open).toBe(1)
  expect(sheets[1]?.hiddenColumns).toEqual([1])
  expect(sheets[1]?.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, false],
    [5, true],
    [7, false],
  ])
})

test('a cell that is merged downwards counts in each of its rows', () => {
  const xml = `${rows(text('Product') + text('Size'), text('ACE') + text('YM'), `<c/>${text('YL')}`, text('BEE') + text('S'))}
    <mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:B4"/></mergeCells>`
  expect(textsOf(readWorkbook(aWorkbook({ sheets: [{ xml }] })).sheets[0]).map(([product]) => product)).toEqual([
    'Product',
    'ACE',
    'ACE',
    'BEE',
  ])
})

test('the apostrophe that protects a text is taken off, and control characters are shown', () => {
  const xml = rows(["'+1 555", "'=1", "'tis", 'a_x0007_b'].map(text).join(''))
  const { sheets } = readWorkbook(aWorkbook({ sheets: [{ xml }] }))
  expect(textsOf(sheets[0])).toEqual([['+1 555', '=1', "'tis", 'a␇b']])
  expect(problemsOf(sheets[0])).toEqual({ '1 D': 'The cell holds a control character. Type the text' })
})
