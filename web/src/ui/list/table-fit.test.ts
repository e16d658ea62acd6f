import { expect, test } from 'vitest'
import { tableFit } from './table-fit.ts'

const NAME = { id: 'name' }
const CODE = { id: 'code', width: '20%' }
const COUNT = { id: 'count', width: 90 }
const OWN = { id: 'own', width: 150 }

const fitOf = (room: number, columns: Parameters<typeof tableFit>[0]['columns'] = [NAME, CODE, COUNT]) => {
  const fit = tableFit({ columns, actionsWidth: 100, isSelecting: false, room })
  return fit && { ...fit, widthOf: undefined, widths: columns.map(({ id }) => fit.widthOf(id)) }
}

test('with room for all every column has its own width, and one without a width the rest', () => {
  expect(fitOf(1000)).toMatchObject({ widths: [610, 200, 90], isDense: false })
})

test('a percentage is given up before a column would have no room for a word', () => {
  expect(fitOf(510)).toMatchObject({ widths: [192, 128, 90], isDense: false, least: 508 })
})

test('then there is less room beside the texts, and then rows are cards', () => {
  expect(fitOf(480)).toMatchObject({ widths: [186, 116, 78], isDense: true, least: 472 })
  expect(fitOf(471)).toBeNull()
})

test('a column that somebody has added is in sight: rows are cards before one is hidden', () => {
  expect(fitOf(610, [NAME, CODE, COUNT, OWN])).toMatchObject({ isDense: true, least: 610 })
  expect(fitOf(609, [NAME, CODE, COUNT, OWN])).toBeNull()
})

test('checkboxes turn no table into cards', () => {
  const given = { columns: [NAME, CODE, COUNT], actionsWidth: 100, room: 472 }
  expect(tableFit({ ...given, isSelecting: true })).toMatchObject({ least: 520 })
})

test('a column takes the width of its longest text, with less room beside it or in part where all have no room', () => {
  const given = { columns: [NAME, CODE, COUNT], actionsWidth: 100, isSelecting: false }
  const textWidths = new Map([
    ['name', 290],
    ['code', 228],
  ])
  const widthsOf = (room: number) => {
    const fit = tableFit({ ...given, room, textWidths })
    return given.columns.map(({ id }) => fit?.widthOf(id))
  }
  expect(widthsOf(800)).toEqual([382, 228, 90])
  expect(widthsOf(608)).toEqual([246, 184, 78])
})
