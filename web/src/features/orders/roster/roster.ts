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
 * player.
 */
export const looksLikeHeader = (line: readonly string[]): boolean =>
  line.slice(0, 3).some((cell) => /name|player|jersey/i.test(cell)) && !/^\d+$/.test(plainNumber(line[1] ?? ''))

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '')

const lastFilled = (line: readonly string[]): number => line.findLastIndex((cell) => cell !== '') + 1

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
