import { importFields } from '@kitroom/contract/bulk'
import { tableCell } from '@kitroom/contract/list-table'
import { bulk as sizes } from '@kitroom/contract/sizes'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { textsOf } from '../../testing/a-spreadsheet.ts'
import { readBytes } from './read-bytes.ts'
import type { Table } from './table.ts'
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

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

test('an Excel file has a sheet for each table, with texts unchanged and numbers as numbers', async () => {
  const notes: Table = { name: 'Notes', headings: ['Column'], rows: [['x'.repeat(40_000)]] }
  const file = await bytesOf(await writeExcel(TABLE, notes))
  const { sheets } = readBytes(file, 'sizes')
  expect(sheets.map(({ name }) => name)).toEqual(['Sizes  all ', 'Notes'])
  expect(textsOf(sheets[0])).toEqual([TABLE.headings, ...TABLE.rows.map((row) => row.map(String))])
  expect(textsOf(sheets[1])).toEqual([['Column'], ['x'.repeat(32_767)]])
  const xml = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml'])
  for (const at of ['B2', 'B3', 'B4']) expect(xml).toMatch(new RegExp(`<c r="${at}"[^>]*?(?: t="n")?><v>`))
  expect(xml).toMatch(/<c r="A3"[^>]* t="(?:s|inlineStr)"/)
})

test('numbers alone are numbers', () => {
  const values: Record<string, unknown> = { name: '12', sort_order: 12, is_active: true, description: null }
  const cells = importFields(sizes).map((field) => [field.name, tableCell(field, values[field.name])])
  expect(Object.fromEntries(cells)).toMatchObject({ name: '12', sort_order: 12, is_active: 'Yes', description: '' })
})

test('an Excel file keeps texts that every object has a member of', async () => {
  const rows = ['valueOf', '__proto__', 'constructor', 'toString'].map((text) => [text])
  const { sheets } = readBytes(await bytesOf(await writeExcel({ name: 'Clubs', headings: ['Name'], rows })), 'x')
  expect(textsOf(sheets[0])).toEqual([['Name'], ...rows])
})
