import {
  countNumbers,
  doubledText,
  isUsualNumber,
  NO_NUMBER,
  OUTSIDE_USUAL,
  timesWorn,
  type WornNumbers,
} from '@kitroom/contract/jersey-numbers'
import { EXTRA_SIZES } from '@kitroom/contract/order-checks'
import { matchSize, type ReadSize } from '@kitroom/contract/size-text'
import { countText } from '../../../ui/display/count-text.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'

/** The column of the numbers in a roster. */
export const NUMBER_INDEX = 1

export type Warning = 'unknown size' | 'unusual number' | 'doubled number' | 'missing number' | 'missing name'

/** The warning about the number of a filled line. It is never an error, because leagues differ. */
const numberWarning = (number: string, worn: WornNumbers): Warning | null => {
  if (number.trim() === '') return 'missing number'
  if (!isUsualNumber(number)) return 'unusual number'
  return timesWorn(number, worn) > 1 ? 'doubled number' : null
}

/** The warning about one cell of a player's line, if any. An empty line has none. */
export const warningAt = (
  cells: readonly string[],
  columnIndex: number,
  worn: WornNumbers,
  readSize: ReadSize = matchSize,
): Warning | null => {
  if (cells.every((cell) => cell.trim() === '')) return null
  const cell = cells[columnIndex] ?? ''
  if (columnIndex === 0) return cell === '' ? 'missing name' : null
  if (columnIndex === NUMBER_INDEX) return numberWarning(cell, worn)
  return cell !== '' && (columnIndex < ROSTER_COLUMNS.length ? readSize : matchSize)(cell) === null
    ? 'unknown size'
    : null
}

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const UNKNOWN_SIZE = `Unknown size: use ${CHOICE.format(EXTRA_SIZES)}.`

/** A warning in words. */
export const warningText = (warning: Warning, number: string, worn: WornNumbers): string => {
  switch (warning) {
    case 'unknown size':
      return UNKNOWN_SIZE
    case 'unusual number':
      return OUTSIDE_USUAL
    case 'doubled number':
      return doubledText(number, worn)
    case 'missing number':
      return NO_NUMBER
    case 'missing name':
      return 'The player’s name is missing.'
  }
}

export type CellWarning = { row: number; columnIndex: number; warning: Warning; text: string }

/** All warnings, line by line. */
export const listWarnings = (
  players: readonly (readonly string[])[],
  readSize: ReadSize = matchSize,
): CellWarning[] => {
  const worn = countNumbers(players.map((cells) => cells[1] ?? ''))
  return players.flatMap((cells, row) =>
    cells.flatMap((_, columnIndex) => {
      const warning = warningAt(cells, columnIndex, worn, readSize)
      return warning ? [{ row, columnIndex, warning, text: warningText(warning, cells[1] ?? '', worn) }] : []
    }),
  )
}

const COUNTED: Record<Warning, readonly [one: string, more: string]> = {
  'unknown size': ['unknown size', 'unknown sizes'],
  'unusual number': ['jersey number outside 1-99', 'jersey numbers outside 1-99'],
  'doubled number': ['doubled jersey number', 'doubled jersey numbers'],
  'missing number': ['missing jersey number', 'missing jersey numbers'],
  'missing name': ['missing name', 'missing names'],
}

/** '2 unknown sizes, 1 missing name'. */
export const summarizeWarnings = (warnings: readonly CellWarning[]): string =>
  Object.entries(COUNTED)
    .map(([warning, [one, more]]) => {
      const count = warnings.filter((each) => each.warning === warning).length
      return count === 0 ? '' : countText(count, one, more)
    })
    .filter((text) => text !== '')
    .join(', ')
