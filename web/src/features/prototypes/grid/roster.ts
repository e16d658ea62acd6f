import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'
import { matchSize, type ReadSize } from '../sizes.ts'

/** Columns every roster has, in the order they are pasted; whatever comes after them is a special item. */
export const ROSTER_COLUMNS = [
  { kind: 'player', name: 'Player' },
  { kind: 'number', name: 'Jersey Number' },
  { kind: 'size', name: 'Jersey Size' },
  { kind: 'size', name: 'Spandex Size' },
  { kind: 'size', name: 'Practice Tee Size' },
] as const

/** More would be no roster but a paste gone wrong. */
export const MOST_PLAYERS = 5000
export const MOST_SPECIAL_ITEMS = 20

export type Roster = {
  /** The first line named the columns and is not a player. */
  hasHeader: boolean
  /** What stood above each column, '' where nothing did. */
  headings: string[]
  /** Names of the columns after the five that every roster has. */
  specialItems: string[]
  /** One line a player, every line as wide as the roster; sizes as we write them where they could be read. */
  players: string[][]
  /** The same cells as they were pasted. */
  pasted: string[][]
  /** Lines or columns beyond what a roster can hold were left out. */
  cutOff: boolean
}

/**
 * Whether a line names columns: its first cells mention name, player or jersey. With a jersey number in its place it
 * is a player of that name.
 */
export const looksLikeHeader = (line: readonly string[]): boolean =>
  line.slice(0, 3).some((cell) => /name|player|jersey/i.test(cell)) && !/^\s*\d+\s*$/.test(line[1] ?? '')

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '')

const lastFilled = (line: readonly string[]): number => line.findLastIndex((cell) => cell !== '') + 1

/** A roster from pasted text. Whether the first line is a header is seen from its words unless a person said so. */
export const readRoster = (text: string, headerSaid?: boolean, readSize: ReadSize = matchSize): Roster => {
  /** Special items are of no pack: they come in the sizes that we have. */
  const asKept = (cell: string, columnIndex: number): string => {
    if (columnIndex < 2) return cell
    return (columnIndex < ROSTER_COLUMNS.length ? readSize(cell) : matchSize(cell)) ?? cell
  }
  const lines = readCells(text)
    .map((line) => line.map(cleanCell))
    .filter((line) => !isBlank(line))
  const hasHeader = lines.length > 0 && (headerSaid ?? looksLikeHeader(lines[0] ?? []))
  const header = hasHeader ? (lines[0] ?? []) : []
  const players = hasHeader ? lines.slice(1) : lines
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
