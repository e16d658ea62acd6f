import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
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
  expect(await readBytes(bytes, 'sizes')).toEqual({ sheets: [{ name: 'sizes', rows: CELLS, unread: [] }], notes: [] })
})

test('a Windows-encoded file is read, with a note', async () => {
  const windows = new Map([
    ['ö', 0xf6],
    ['ß', 0xdf],
    ['€', 0x80],
  ])
  const bytes = Uint8Array.from([...TEXT], (letter) => windows.get(letter) ?? letter.charCodeAt(0))
  const { sheets, notes } = await readBytes(bytes, 'sizes')
  expect(sheets[0]?.rows).toEqual(CELLS)
  expect(notes).toEqual(['The file is not in Unicode. It was read as Windows text (windows-1252).'])
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
  expect(sheets).toEqual([{ name: 'Pasted', rows, unread: [] }])
  expect(notes).toEqual([])
})

test('unpaired quotes are ordinary characters, with a note', async () => {
  const { sheets, notes } = await readPasted('Name\tNote\n"Ace" Smith\tx\n"Bo\ty')
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Note'],
    ['"Ace" Smith', 'x'],
    ['"Bo', 'y'],
  ])
  expect(notes).toEqual(['Some quotes do not pair up. All of them were taken as ordinary characters.'])
})
