import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { problemsOf, textsOf } from '../../testing/a-spreadsheet.ts'
import { readBytes } from './read-bytes.ts'
import { readPasted } from './read-spreadsheet.ts'

const CELLS = [
  ['Code', 'Name'],
  ['AL', 'Größe €'],
]
const TEXT = 'Code,Name\nAL,Größe €'

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(bytes.buffer)
}

test.each<[string, Uint8Array]>([
  ['UTF-8', strToU8(TEXT)],
  ['UTF-8 with a mark', strToU8(`\ufeff${TEXT}`)],
  ['UTF-16, little endian, with a mark', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16, big endian, with a mark', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16, little endian', utf16(TEXT, true)],
  ['UTF-16, big endian', utf16(TEXT, false)],
])('a file in %s is read', async (_name, bytes) => {
  const { sheets, notes } = readBytes(bytes, 'sizes')
  expect(sheets.map(textsOf)).toEqual([CELLS])
  expect(notes).toEqual([])
})

/** The bytes of a text in an encoding of one byte a letter. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text], (letter) => byteOf.get(letter) ?? 0)
}

test.each([
  ['windows-1252', 'Name,City\nGröße €,Zürich\nCafé “Élan”,Málaga'],
  ['windows-1252', 'Name,City\nZoë “Éàç”,one\n“Ace” é,Ærø – Åse'],
  ['windows-1252', 'Name\nFrançais\nSão Paulo\nÉCOLE'],
  ['macintosh', 'Club Name,Description\rMontréal élite,Déjà – “A” team\rPeña Volley,ok'],
  ['macintosh', 'Name\rMüller\rL’été'],
  ['windows-1250', 'Name,City\nŁukasz Żółć,Łódź\nJiří Dvořák,Plzeň'],
  ['windows-1250', 'Name\nGyőr őr\nČeněk'],
  ['windows-1251', 'Имя,Город\nИван Петров,Москва'],
  ['windows-1253', 'Όνομα,Πόλη\nΓιώργος,Αθήνα'],
  ['windows-1254', 'Ad,Şehir\nIşık Yılmaz,İstanbul\nAyşe Çağ,Muğla'],
])('a text in %s is known by its letters', (encoding, text) => {
  const { sheets, text: reading } = readBytes(encoded(text, encoding), 'clubs')
  expect(reading?.encoding).toBe(encoding)
  expect(textsOf(sheets[0]).flat().join()).toBe(text.replaceAll(/[\r\n]/g, ','))
})

test('a text is read in the encoding that is asked for, and what is not in it is wrong', () => {
  const bytes = encoded('Name\nPeña', 'macintosh')
  expect(textsOf(readBytes(bytes, 'x', { encoding: 'windows-1252' }).sheets[0])).toEqual([['Name'], ['Pe–a']])
  const { sheets } = readBytes(bytes, 'x', { encoding: 'utf-8' })
  expect(problemsOf(sheets[0])).toEqual({ '2 A': 'The cell holds characters that could not be read. Type the text' })
  const damaged = new Uint8Array([...strToU8('Name\nGröße\nCafé'), 0xe9])
  expect(problemsOf(readBytes(damaged, 'x').sheets[0])).toHaveProperty('3 A')
  expect(readBytes(damaged, 'x').text?.encoding).toBe('utf-8')
})

test('the lines in doubt are shown', () => {
  const { text } = readBytes(strToU8('Name\nAda\nZoë\nBo\nRené\nÖz\nÉva'), 'x')
  expect(text?.lines).toEqual(['Zoë', 'René', 'Öz'])
})

test.each<[string, string, string[][]]>([
  [
    'tabs',
    'Code\tName\nAL\tLarge, adult',
    [
      ['Code', 'Name'],
      ['AL', 'Large, adult'],
    ],
  ],
  [
    'semicolons',
    'Code;Name\r\nAL;1,5',
    [
      ['Code', 'Name'],
      ['AL', '1,5'],
    ],
  ],
  [
    'commas',
    'Code,Colors\rAL,Navy; Royal',
    [
      ['Code', 'Colors'],
      ['AL', 'Navy; Royal'],
    ],
  ],
  [
    'bars',
    'Code|Name\nAL|Large',
    [
      ['Code', 'Name'],
      ['AL', 'Large'],
    ],
  ],
  [
    'a separator that the file names',
    'sep=#\nCode#Name\nAL#Large',
    [
      ['Code', 'Name'],
      ['AL', 'Large'],
    ],
  ],
  ['one column', 'Name\nLarge, adult\n', [['Name'], ['Large, adult']]],
  [
    'quotes',
    '"Name, all";"b ""x"""\n"two\nlines";y',
    [
      ['Name, all', 'b "x"'],
      ['two\nlines', 'y'],
    ],
  ],
  [
    'blank lines and columns',
    '\n,Code,,\n\n,AL,,\n,,,\n',
    [
      ['', 'Code'],
      ['', 'AL'],
    ],
  ],
  [
    'lines of different length',
    'Code,Name\nAL\nAM,Medium,more',
    [
      ['Code', 'Name', ''],
      ['AL', '', ''],
      ['AM', 'Medium', 'more'],
    ],
  ],
  [
    'texts that were made harmless',
    "Name,Order\n'=1+1,-5\n''tis,'tis",
    [
      ['Name', 'Order'],
      ['=1+1', '-5'],
      ["'tis", "'tis"],
    ],
  ],
])('a text with %s is read', async (_name, text, rows) => {
  const { sheets, notes } = await readPasted(text)
  expect(sheets.map(textsOf)).toEqual([rows])
  expect(notes).toEqual([])
})

const UNPAIRED = 'A quotation mark does not pair'

test.each<[string, string, string[][], Record<string, string>]>([
  [
    'in one row',
    'Code,Name,Note\nF1,"Tape 2" wide",plain\nF2,Big,"red, white, blue"\nF3,"Small","one ""quoted"" word"',
    [
      ['Code', 'Name', 'Note'],
      ['F1', '"Tape 2" wide"', 'plain'],
      ['F2', 'Big', 'red, white, blue'],
      ['F3', 'Small', 'one "quoted" word'],
    ],
    { '2 B': UNPAIRED },
  ],
  [
    'that is never closed',
    'Code,Name\nF1,"Tape\nF2,"two\nlines"\nF3,Small',
    [
      ['Code', 'Name'],
      ['F1', '"Tape'],
      ['F2', 'two\nlines'],
      ['F3', 'Small'],
    ],
    { '2 B': UNPAIRED },
  ],
  [
    'in text from the clipboard',
    'Name\tNote\n"Ace" Smith\tx\n"Bo\ty',
    [
      ['Name', 'Note'],
      ['"Ace" Smith', 'x'],
      ['"Bo', 'y'],
    ],
    { '2 A': UNPAIRED, '3 A': UNPAIRED },
  ],
  [
    'that opens no cell',
    'Code,Name\nF1,5" tape',
    [
      ['Code', 'Name'],
      ['F1', '5" tape'],
    ],
    {},
  ],
])('a quotation mark damages its own row alone: %s', async (_what, text, rows, problems) => {
  const { sheets } = await readPasted(text)
  expect(textsOf(sheets[0])).toEqual(rows)
  expect(problemsOf(sheets[0])).toEqual(problems)
})

test('control characters are shown and wrong, but for the ends of old files and lines', () => {
  const old = readBytes(strToU8('"Club","Note"\r"A","one\u000btwo\u000cthree"\r\u001a'), 'x')
  expect(textsOf(old.sheets[0])).toEqual([
    ['Club', 'Note'],
    ['A', 'one\ntwo\nthree'],
  ])
  expect(problemsOf(old.sheets[0])).toEqual({})
  const { sheets } = readBytes(strToU8('Club,Note\nA,sound enough to be a text\u0007'), 'x')
  expect(textsOf(sheets[0])[1]).toEqual(['A', 'sound enough to be a text␇'])
  expect(problemsOf(sheets[0])).toEqual({ '2 B': 'The cell holds a control character. Type the text' })
})

test('the separator is that of most lines, and another can be chosen', async () => {
  const text = 'Inventory count sheet, November\nSKU;Counted\nA-1;36\nA-2;40'
  const { sheets, text: reading } = await readPasted(text)
  expect(reading).toMatchObject({ separator: ';', encoding: null })
  expect(textsOf(sheets[0])[2]).toEqual(['A-1', '36'])
  expect(textsOf((await readPasted(text, { separator: ',' })).sheets[0])[2]).toEqual(['A-1;36', ''])
})
