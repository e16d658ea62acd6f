import { beforeEach, expect, test } from 'vitest'
import { keepSheet, readSheet } from './kept-sheet.ts'
import { addSpecialItem, emptySheet, writeSheet } from './sheet.ts'

const storage = () => window.sessionStorage
const closed = (): Storage => {
  throw new Error('closed')
}

beforeEach(() => storage().clear())

test('a table with players and special items is as it was after a reload', () => {
  const sheet = addSpecialItem(writeSheet(emptySheet(), [{ row: 1, columnIndex: 0, text: 'Anna' }]), 'Backpack')
  keepSheet(storage, sheet)
  expect(readSheet(storage)).toEqual(sheet)
})

test('an emptied table keeps nothing', () => {
  keepSheet(storage, writeSheet(emptySheet(), [{ row: 1, columnIndex: 0, text: 'Anna' }]))
  keepSheet(storage, emptySheet())
  expect(storage()).toHaveLength(0)
})

test.each(['no JSON', '{"rows":1}', 'null'])('what cannot be read (%s) is a new table', (text) => {
  storage().setItem('kitroom.players', text)
  expect(readSheet(storage)).toEqual(emptySheet())
})

test('a browser that keeps nothing shows a new table', () => {
  keepSheet(closed, emptySheet())
  expect(readSheet(closed)).toEqual(emptySheet())
})
