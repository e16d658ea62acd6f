import { matchSize } from '../sizes.ts'

export type Warning = 'unknown size' | 'doubled number' | 'missing name'

export const WARNING_TEXTS: Record<Warning, string> = {
  'unknown size': 'Unknown size: use XS, S, M, L, XL or XXL.',
  'doubled number': 'Another player has this jersey number.',
  'missing name': 'The player’s name is missing.',
}

/** 7 and 07 are the same number on a shirt, 0 and 00 are not. */
const numberOnShirt = (text: string): string => text.replace(/^0+(?=[1-9])/, '').toLowerCase()

/** Numbers that more than one player wears, as `isDoubled` asks for them. */
export const doubledNumbers = (numbers: Iterable<string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const text of numbers) {
    const number = numberOnShirt(text)
    if (number !== '') (seen.has(number) ? doubled : seen).add(number)
  }
  return doubled
}

export const isDoubled = (number: string, doubled: ReadonlySet<string>): boolean => doubled.has(numberOnShirt(number))

/** What looks wrong in one cell of a player's line, if anything. A line with nothing in it has nothing wrong. */
export const warningAt = (cells: readonly string[], columnIndex: number, numberIsDoubled: boolean): Warning | null => {
  const cell = cells[columnIndex] ?? ''
  if (columnIndex === 0) return cell === '' && cells.some((other) => other !== '') ? 'missing name' : null
  if (columnIndex === 1) return numberIsDoubled ? 'doubled number' : null
  return cell !== '' && matchSize(cell) === null ? 'unknown size' : null
}

export type CellWarning = { row: number; columnIndex: number; warning: Warning }

/** Everything that looks wrong, line by line. */
export const listWarnings = (players: readonly (readonly string[])[]): CellWarning[] => {
  const doubled = doubledNumbers(players.map((cells) => cells[1] ?? ''))
  return players.flatMap((cells, row) =>
    cells.flatMap((_, columnIndex) => {
      const warning = warningAt(cells, columnIndex, isDoubled(cells[1] ?? '', doubled))
      return warning ? [{ row, columnIndex, warning }] : []
    }),
  )
}

const COUNTED: Record<Warning, readonly [one: string, more: string]> = {
  'unknown size': ['unknown size', 'unknown sizes'],
  'doubled number': ['doubled jersey number', 'doubled jersey numbers'],
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
