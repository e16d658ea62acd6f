import { foldText } from '@kitroom/contract/fold-text'
import { plainNumber } from '@kitroom/contract/jersey-numbers'
import { MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { matchSize, type ReadSize } from '@kitroom/contract/size-text'
import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'

/** The columns of every roster, in their pasted order; all others are special items. */
export const ROSTER_COLUMNS = [
  { kind: 'player', name: 'Player' },
  { kind: 'number', name: 'Jersey Number' },
  { kind: 'size', name: 'Jersey Size' },
  { kind: 'size', name: 'Spandex Size' },
  { kind: 'size', name: 'Practice Tee Size' },
] as const

/** More would not be a roster but a wrong paste. */
export const MOST_PLAYERS = 5000

export type Roster = {
  /** The first line names the columns and is not a player. */
  hasHeader: boolean
  /** The headings of the columns, '' if missing. */
  headings: string[]
  /** The names of the columns after the five standard ones. */
  specialItems: string[]
  /** One line per player, all of the same width; recognized sizes are normalized. */
  players: string[][]
  /** The same cells as pasted. */
  pasted: string[][]
  /** Lines or columns above the limits were skipped. */
  cutOff: boolean
}

/**
 * Whether a line is a header: its first cells contain name, player or jersey. With a number in the second cell it is a
 * player. A line that names its columns in another order is a header, too.
 */
export const looksLikeHeader = (line: readonly string[]): boolean =>
  arrangedBy(line) !== null ||
  (line.slice(0, 3).some((cell) => /name|player|jersey/i.test(cell)) && !isNumber(line[1] ?? ''))

const lastFilled = (line: readonly string[]): number => line.findLastIndex((cell) => cell !== '') + 1

const isNumber = (cell: string): boolean => /^\d+$/.test(plainNumber(cell))

/** Headings of rosters, folded and without signs; `first` and `last` are joined to the player's name. */
const HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    player: 'player,name,full name,player name,players name,athlete,athlete name',
    first: 'first,first name,firstname,given name,player first name',
    last: 'last,last name,lastname,surname,family name,player last name',
    number:
      '#,no,nr,num,number,jersey #,jersey no,jersey nr,jersey number,player number,player #,shirt number,uniform number',
    jersey: 'jersey,jersey size,top,top size,jersey top,uniform size',
    spandex: 'spandex,spandex size,spandex shorts,shorts,shorts size,short size,bottom,bottom size',
    practice:
      'practice,practice size,practice tee,practice tee size,practice shirt,practice shirt size,tee,tee size,t shirt,t shirt size',
  }).flatMap(([column, headings]) => headings.split(',').map((heading) => [heading, column] as const)),
)

const IN_ORDER = ['player', 'number', 'jersey', 'spandex', 'practice']

/**
 * Puts the cells of a line in the order of a roster, by a header that names each of its columns differently and has them
 * in another order. Null for all other headers, and if no line has a number where one is named: columns go by their place.
 */
export const arrangedBy = (
  header: readonly string[],
  lines?: readonly (readonly string[])[],
): ((line: readonly string[]) => string[]) | null => {
  const headings = header.map((heading) => foldText(heading.replace(/[\s.:_-]+/g, ' ')))
  const named = headings.slice(0, lastFilled(headings)).map((heading) => HEADINGS.get(heading))
  if (named.length < 2 || named.includes(undefined) || new Set(named).size < named.length) return null
  const isPair = named.includes('first') && named.includes('last')
  const columns = isPair ? named : named.map((one) => (one === 'first' || one === 'last' ? 'player' : one))
  const isDouble = new Set(columns).size < columns.length || (isPair && columns.includes('player'))
  if (isDouble || columns.every((one, index) => one === IN_ORDER[index])) return null
  const hasNumber = (line: readonly string[]) => isNumber(line[columns.indexOf('number')] ?? '')
  if (lines && columns.includes('number') && !lines.some(hasNumber)) return null
  const cellOf = (line: readonly string[], column: string): string => line[columns.indexOf(column)] ?? ''
  return (line) =>
    IN_ORDER.map((column) =>
      column === 'player' && isPair ? `${cellOf(line, 'first')} ${cellOf(line, 'last')}`.trim() : cellOf(line, column),
    )
}

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '')

/** Parses a roster from pasted text. `headerSaid` overrides the detection of a header. */
export const readRoster = (text: string, headerSaid?: boolean, readSize: ReadSize = matchSize): Roster => {
  /** Special items belong to no pack: they have the standard sizes. */
  const asKept = (cell: string, columnIndex: number): string => {
    if (columnIndex < 2) return columnIndex === 1 ? plainNumber(cell) : cell
    return (columnIndex < ROSTER_COLUMNS.length ? readSize(cell) : matchSize(cell)) ?? cell
  }
  const lines = readCells(text)
    .map((line) => line.map(cleanCell))
    .filter((line) => !isBlank(line))
  const hasHeader = lines.length > 0 && (headerSaid ?? looksLikeHeader(lines[0] ?? []))
  const arrange = (hasHeader && arrangedBy(lines[0] ?? [], lines.slice(1))) || ((line: string[]) => line)
  const [header = [], ...players] = (hasHeader ? lines : [[], ...lines]).map(arrange)
  const widest = Math.max(ROSTER_COLUMNS.length, lastFilled(header), ...players.slice(0, MOST_PLAYERS).map(lastFilled))
  const width = Math.min(widest, ROSTER_COLUMNS.length + MOST_SPECIAL_ITEMS)
  const columnIndexes = Array.from({ length: width }, (_, columnIndex) => columnIndex)
  const pasted = players
    .slice(0, MOST_PLAYERS)
    .map((line) => columnIndexes.map((columnIndex) => line[columnIndex] ?? ''))
  return {
    hasHeader,
    headings: columnIndexes.map((columnIndex) => header[columnIndex] ?? ''),
    specialItems: columnIndexes
      .slice(ROSTER_COLUMNS.length)
      .map((columnIndex, index) => header[columnIndex] || `Special Item ${index + 1}`),
    players: pasted.map((line) => line.map((cell, columnIndex) => asKept(cell, columnIndex))),
    pasted,
    cutOff: players.length > MOST_PLAYERS || widest > width,
  }
}
