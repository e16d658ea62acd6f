import { matchSize } from '../sizes.ts'

export type Warning = 'unknown size' | 'unusual number' | 'doubled number' | 'missing number' | 'missing name'

/** 7 and 07 are the same number on a shirt, 0 and 00 are not. */
const numberOnShirt = (text: string): string => text.trim().replace(/^0+(?=[1-9])/, '')

/** How many players wear each number, as {@link timesWorn} asks for it. */
export type WornNumbers = ReadonlyMap<string, number>

export const countNumbers = (numbers: Iterable<string>): WornNumbers => {
  const counts = new Map<string, number>()
  for (const text of numbers) {
    const number = numberOnShirt(text).toLowerCase()
    if (number !== '') counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

const timesWorn = (number: string, worn: WornNumbers): number => worn.get(numberOnShirt(number).toLowerCase()) ?? 0

const isUsual = (number: string): boolean => /^([1-9]|[1-9]\d)$/.test(numberOnShirt(number))

/** What looks wrong in the number of a line that holds something. Leagues differ, so that nothing is refused. */
const numberWarning = (number: string, worn: WornNumbers): Warning | null => {
  if (number.trim() === '') return 'missing number'
  if (!isUsual(number)) return 'unusual number'
  return timesWorn(number, worn) > 1 ? 'doubled number' : null
}

/** What looks wrong in one cell of a player's line, if anything. A line with nothing in it has nothing wrong. */
export const warningAt = (cells: readonly string[], columnIndex: number, worn: WornNumbers): Warning | null => {
  if (cells.every((cell) => cell.trim() === '')) return null
  const cell = cells[columnIndex] ?? ''
  if (columnIndex === 0) return cell === '' ? 'missing name' : null
  if (columnIndex === 1) return numberWarning(cell, worn)
  return cell !== '' && matchSize(cell) === null ? 'unknown size' : null
}

const doubledText = (number: string, worn: WornNumbers): string => {
  const times = timesWorn(number, worn)
  return `Number ${numberOnShirt(number)} ${times > 2 ? `${times} times` : 'twice'}`
}

/** A warning in words. */
export const warningText = (warning: Warning, number: string, worn: WornNumbers): string => {
  switch (warning) {
    case 'unknown size':
      return 'Unknown size: use XS, S, M, L, XL or XXL.'
    case 'unusual number':
      return 'Outside 1-99'
    case 'doubled number':
      return doubledText(number, worn)
    case 'missing number':
      return 'No number'
    case 'missing name':
      return 'The player’s name is missing.'
  }
}

export type CellWarning = { row: number; columnIndex: number; warning: Warning; text: string }

/** Everything that looks wrong, line by line. */
export const listWarnings = (players: readonly (readonly string[])[]): CellWarning[] => {
  const worn = countNumbers(players.map((cells) => cells[1] ?? ''))
  return players.flatMap((cells, row) =>
    cells.flatMap((_, columnIndex) => {
      const warning = warningAt(cells, columnIndex, worn)
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
      return count === 0 ? '' : `${count} ${count === 1 ? one : more}`
    })
    .filter((text) => text !== '')
    .join(', ')
