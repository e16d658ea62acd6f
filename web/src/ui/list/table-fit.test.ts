import { expect, test } from 'vitest'
import { tableFit } from './table-fit.ts'

const NAME = { id: 'name' }
const CODE = { id: 'code', width: '20%' }
const COUNT = { id: 'count', width: 90 }
const OWN = { id: 'own', width: 150, hidden: true as const }

const fitOf = (room: number, columns: Parameters<typeof tableFit>[0]['columns'] = [NAME, CODE, COUNT]) => {
  const fit = tableFit({ columns, actionsWidth: 100, isSelecting: false, room })
  return fit && { ...fit, widthOf: undefined, widths: columns.map(({ id }) => fit.widthOf(id)) }
}

test('with room for all every column has its own width', () => {
  expect(fitOf(1000)).toMatchObject({ widths: [undefined, '20%', 90], isDense: false, isBeyond: false })
})

test('a percentage is given up before a column would have no room for a word', () => {
  expect(fitOf(510)).toMatchObject({ widths: [191, 129, 90], isDense: false, least: 508 })
})

test('then there is less room beside the texts, and then rows are cards', () => {
  expect(fitOf(480)).toMatchObject({ widths: [182, 120, 78], isDense: true, isBeyond: false, least: 472 })
  expect(fitOf(471)).toBeNull()
})

test('a column of our own that has no room stands after the actions, and takes none from the others', () => {
  expect(fitOf(700, [NAME, CODE, COUNT, OWN])).toMatchObject({ isBeyond: false })
  const fit = fitOf(540, [NAME, CODE, COUNT, OWN])
  expect(fit).toMatchObject({ widths: [190, 128, 90, 150], isDense: false, isBeyond: true, least: 658 })
})
