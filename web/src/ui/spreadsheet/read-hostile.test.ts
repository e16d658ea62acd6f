import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { problemsOf, textsOf } from '../../testing/a-spreadsheet.ts'
import { readBytes } from './read-bytes.ts'
import { readFile, readPasted } from './read-spreadsheet.ts'
import { writeExcel } from './write-files.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const workbook = (sheetData: string, extra: Record<string, string> = {}): Uint8Array => {
  const files = {
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}><sheetData>${sheetData}</sheetData></worksheet>`,
    ...extra,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${inline(`A${index + 1}`, 'AL')}</row>`).join('')

const GOOD = workbook(rows(2))

/** The same, with a false size for each file in it. */
const lyingAboutSizes = (bytes: Uint8Array, size: number): Uint8Array => {
  const lying = bytes.slice()
  const view = new DataView(lying.buffer)
  for (let at = 0; at + 4 <= lying.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return lying
}

const bomb = () => zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) })
const LAUGHS = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)

const DAMAGED = 'This Excel file is damaged'
const TOO_MANY_ROWS = 'There are more than 10,000 rows. Import them in parts'
const TOO_MANY_COLUMNS = 'There are more than 200 columns'
const NOT_ONE = 'This is not a spreadsheet. Choose an .xlsx, .csv or .tsv file'

test.each<[string, () => Uint8Array, string]>([
  ['no bytes', () => new Uint8Array(), 'The file is empty'],
  ['blank lines alone', () => strToU8('\r\n  \r\n;;;\r\n'), 'There is nothing in it'],
  [
    'an old or encrypted Excel file',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    'This file is in an old format or has a password. Save it as .xlsx without a password',
  ],
  ['half of an Excel file', () => GOOD.slice(0, GOOD.length / 2), DAMAGED],
  [
    'bytes changed in the middle',
    () => GOOD.map((byte, index) => (index > 60 && index < 120 ? byte ^ 255 : byte)),
    DAMAGED,
  ],
  [
    'a ZIP of something else',
    () => zipSync({ 'a.txt': strToU8('a') }),
    'This is a ZIP file, not a spreadsheet. Choose an .xlsx, .csv or .tsv file',
  ],
  [
    'an OpenDocument file',
    () => zipSync({ 'content.xml': strToU8('<a/>') }),
    'This is an OpenDocument file. Save it as .xlsx or .csv first',
  ],
  ['a workbook without its sheets', () => zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), DAMAGED],
  ['a ZIP bomb', bomb, 'This Excel file unpacks to more than 100 MB'],
  ['a ZIP bomb that says it is small', () => lyingAboutSizes(workbook(rows(5000)), 100), DAMAGED],
  ['entities that grow', () => workbook(rows(1), { 'xl/sharedStrings.xml': `${XML}${LAUGHS}<sst/>` }), DAMAGED],
  ['XML that does not end', () => workbook('<row r="1"><c r="A1"><v>1</v>'), DAMAGED],
  ['a row beyond the last of Excel', () => workbook(`<row r="99999999999">${inline('A1', 'x')}</row>`), DAMAGED],
  ['a text that is not in its list', () => workbook('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'), DAMAGED],
  ['an Excel file with 10,002 rows', () => workbook(rows(10_002)), TOO_MANY_ROWS],
  ['a CSV file with 10,002 rows', () => strToU8('Code\n'.repeat(10_002)), TOO_MANY_ROWS],
  [
    'an Excel file with a cell in the last column',
    () => workbook(`<row r="1">${inline('XFD1', 'x')}</row>`),
    TOO_MANY_COLUMNS,
  ],
  ['a CSV file with 1,000,000 columns', () => strToU8('x,'.repeat(1_000_000)), TOO_MANY_COLUMNS],
  [
    'a cell of a million characters',
    () => strToU8(`Code,Name\nAL,${'x'.repeat(1_000_000)}`),
    'A cell in row 2 has more than 32,767 characters',
  ],
  ['a picture', () => PNG, NOT_ONE],
  ['zeros', () => new Uint8Array(1000), NOT_ONE],
  [
    'a web page',
    () => strToU8('<!doctype html><table><tr><td>AL'),
    'This is a web page, not a spreadsheet. Save it as .xlsx or .csv first',
  ],
])('a file is refused with a message: %s', async (_name, bytes, message) => {
  await expect(async () => readBytes(bytes(), 'stock')).rejects.toMatchObject({ name: 'UnreadableError', message })
})

test('a file or a text of more than 20 MB is refused before it is read', async () => {
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'stock.xlsx')
  await expect(readFile(large)).rejects.toMatchObject({ message: 'The file is larger than 20 MB' })
  await expect(readPasted('x'.repeat(20 * 1024 * 1024 + 1))).rejects.toMatchObject({ name: 'UnreadableError' })
})

test('a lone cell at the end of the sheet, and formats without content, are free', async () => {
  const formatted = Array.from({ length: 100 }, (_, index) => `<c r="XF${index}" s="1"/>`).join('')
  const sheet = `<row r="1">${inline('A1', 'Code')}</row><row r="2">${formatted}</row><row r="1048576">${inline('A1048576', 'AL')}</row>`
  const { sheets } = readBytes(workbook(sheet), 'stock')
  expect(sheets.map(textsOf)).toEqual([[['Code'], ['AL']]])
})

test('formulas give their last value, with a note; without one the cell says so', async () => {
  const sheet = `<row r="1">${inline('A1', 'Code')}${inline('B1', 'Sort Order')}</row>
    <row r="2"><c r="A2" t="str"><f>CONCATENATE("A","L")</f><v>AL</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>
    <row r="3"><c r="A3" t="str"><f>A9</f></c><c r="B3"><f>1/0</f></c></row>
    <row r="4"><c r="A4" t="str"><f>A9</f><v></v></c><c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
  const { sheets, notes } = readBytes(workbook(sheet), 'stock')
  const noValue = 'This formula has no value. Type the value'
  expect(textsOf(sheets[0]).slice(0, 2)).toEqual([
    ['Code', 'Sort Order'],
    ['AL', '2'],
  ])
  expect(problemsOf(sheets[0])).toEqual({
    '3 A': noValue,
    '3 B': noValue,
    '4 B': 'The cell holds the error #DIV/0!. Type the value',
  })
  expect(notes).toEqual(['3 formulas: their last values were taken.'])
})

test('all sheets with content can be chosen', async () => {
  const table = (name: string, text: string) => ({ name, headings: [text], rows: [] })
  const file = await writeExcel(table('One', 'Code'), table('Two', ''), table('Three', 'Name'))
  const { sheets } = readBytes(new Uint8Array(await file.arrayBuffer()), 'stock')
  expect(sheets.map(({ name }) => name)).toEqual(['One', 'Three'])
})
