import { importFields } from '@kitroom/contract/bulk'
import { bulk as sizes } from '@kitroom/contract/sizes'
import readExcel from 'read-excel-file/universal'
import { expect, test, vi } from 'vitest'
import { type Table, tableCell } from './table.ts'
import { copyTable, writeCsv, writeExcel } from './write-files.ts'

const TABLE: Table = {
  name: 'Sizes [all]',
  headings: ['Name', 'Sort Order', 'Notes'],
  rows: [
    ['=1+1', -5, 'two\nlines'],
    ['-5', 30, 'a "quote", and more; yes'],
    ["'tis", 1.5, ''],
  ],
}

test('a CSV file has harmless texts, and numbers that stay numbers', async () => {
  const bytes = new Uint8Array(await (await writeCsv(TABLE)).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    'Name,Sort Order,Notes\r\n\'=1+1,-5,"two\nlines"\r\n\'-5,30,"a ""quote"", and more; yes"\r\n\'\'tis,1.5,',
  )
})

test('the clipboard takes the same, with tabs', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyTable(TABLE)
  expect(writeText).toHaveBeenCalledWith(
    'Name\tSort Order\tNotes\r\n\'=1+1\t-5\t"two\nlines"\r\n\'-5\t30\t"a ""quote"", and more; yes"\r\n\'\'tis\t1.5\t',
  )
})

test('an Excel file has a sheet for each table, with texts unchanged', async () => {
  const notes: Table = { name: 'Notes', headings: ['Column'], rows: [['x'.repeat(40_000)]] }
  const sheets = await readExcel(await writeExcel(TABLE, notes))
  expect(sheets).toEqual([
    {
      sheet: 'Sizes  all ',
      data: [
        ['Name', 'Sort Order', 'Notes'],
        ['=1+1', -5, 'two\nlines'],
        ['-5', 30, 'a "quote", and more; yes'],
        ["'tis", 1.5, null],
      ],
    },
    { sheet: 'Notes', data: [['Column'], ['x'.repeat(32_767)]] },
  ])
})

test('numbers alone are numbers', () => {
  const values: Record<string, unknown> = { name: '12', sort_order: 12, is_active: true, description: null }
  const cells = importFields(sizes).map((field) => [field.name, tableCell(field, values[field.name])])
  expect(Object.fromEntries(cells)).toMatchObject({ name: '12', sort_order: 12, is_active: 'Yes', description: '' })
})

test('an Excel file keeps texts that every object has a member of', async () => {
  const rows = ['valueOf', '__proto__', 'constructor', 'toString'].map((text) => [text])
  const [sheet] = await readExcel(await writeExcel({ name: 'Clubs', headings: ['Name'], rows }))
  expect(sheet?.data).toEqual([['Name'], ...rows])
})
