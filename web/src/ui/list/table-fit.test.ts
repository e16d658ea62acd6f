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

test('with room for all every column has its own width', () => {
  expect(fitOf(1000)).toMatchObject({ widths: [undefined, '20%', 90], isDense: false })
})

test('a percentage is given up before a column would have no room for a word', () => {
  expect(fitOf(510)).toMatchObject({ widths: [191, 129, 90], isDense: false, least: 508 })
})

test('then there is less room beside the texts, and then rows are cards', () => {
  expect(fitOf(480)).toMatchObject({ widths: [182, 120, 78], isDense: true, least: 472 })
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
