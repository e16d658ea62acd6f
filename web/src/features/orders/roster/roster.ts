import { foldText } from '@kitroom/contract/fold-text'
import { likelyHeadings } from '@kitroom/contract/headings'
import { plainNumber } from '@kitroom/contract/jersey-numbers'
import { MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { matchSize, type ReadSize } from '@kitroom/contract/size-text'
import type { SheetColumn } from '../../../ui/import/ColumnFields.tsx'
import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'
import {
  type AssignedColumns,
  arrangeCells,
  isSpecialItem,
  matchColumns,
  ROSTER_COLUMNS,
  ROSTER_FIELDS,
  ROSTER_SYNONYMS,
} from './roster-columns.ts'

/** More would not be a roster but a wrong paste. */
export const MOST_PLAYERS = 5000

export type Roster = {
  /** The number of the line that names the columns and is no player; 0 for none. */
  headerLine: number
  /** The columns as pasted. */
  columns: SheetColumn[]
  /** The headings of the five columns and the special items, '' if missing. */
  headings: string[]
  /** The names of the special items. */
  specialItems: string[]
  /** One line per player, all of the same width; recognized sizes are normalized. */
  players: string[][]
  /** The same cells as pasted. */
  pasted: string[][]
  /** The lines that are no players: those above the headings, and a total at the end. */
  above: string[]
  total: string | null
  /** Lines or columns above the limits were skipped. */
  cutOff: boolean
}

/** The choices that somebody made about a roster. */
export type RosterChoices = {
  /** Whether there is a header; left out, it is told by its texts. */
  hasHeader?: boolean | undefined
  takesAbove?: boolean
  takesTotal?: boolean
  assigned?: AssignedColumns
}

type RosterReading = RosterChoices & {
  /** By their place alone, or by their headings where these stand elsewhere. */
  by?: 'place' | 'heading'
  readSize?: ReadSize
}

/**
 * Whether a line is a header: its first cells contain name, player or jersey. With a number in the second cell it is a
 * player.
 */
export const looksLikeHeader = (line: readonly string[]): boolean =>
  line.slice(0, 3).some((cell) => /name|player|jersey/i.test(cell)) && !isNumber(line[1] ?? '')

const lastFilled = (line: readonly string[]): number => line.findLastIndex((cell) => cell !== '') + 1

const isNumber = (cell: string): boolean => /^\d+$/.test(plainNumber(cell))

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '')

/** The index of the line with the headings; -1 for none. Above one with two known headings there may be a title. */
const headerIndex = (lines: readonly string[][], { by, hasHeader }: RosterReading): number => {
  if (hasHeader === false || lines.length === 0) return -1
  const likely = by === 'place' ? { index: 0, count: 0 } : likelyHeadings(ROSTER_FIELDS, ROSTER_SYNONYMS, lines)
  if (likely.count > 1) return likely.index
  return hasHeader || looksLikeHeader(lines[0] ?? []) ? 0 : -1
}

const TOTAL = /^(totals?|sum|count):?$/

/** Its name is at its beginning, if not in the column of the names. */
const isTotal = (line: readonly string[], name = ''): boolean =>
  [name, line.find((cell) => cell !== '') ?? ''].some((cell) => TOTAL.test(foldText(cell)))

const lineText = (line: readonly string[]): string => line.filter((cell) => cell !== '').join(' ')

/** More are no roster. */
const COLUMNS_READ = 100
const EXAMPLES = 3

/** Special items of one name are numbered. */
const specialNames = (headings: readonly string[]): string[] => {
  const names: string[] = []
  for (const heading of headings) {
    const name = heading || `Special Item ${names.length + 1}`
    const same = names.filter((other) => foldText(other.replace(/ \(\d+\)$/, '')) === foldText(name)).length
    names.push(same === 0 ? name : `${name} (${same + 1})`)
  }
  return names
}

/** Parses a roster from pasted text. */
export const readRoster = (text: string, reading: RosterReading = {}): Roster => {
  const { by = 'heading', readSize = matchSize, takesAbove = false, takesTotal = false, assigned } = reading
  /** Special items belong to no pack: they have the standard sizes. */
  const asKept = (cell: string, columnIndex: number): string => {
    if (columnIndex < 2) return columnIndex === 1 ? plainNumber(cell) : cell
    return (columnIndex < ROSTER_COLUMNS.length ? readSize(cell) : matchSize(cell)) ?? cell
  }
  const lines = readCells(text)
    .map((line) => line.map(cleanCell))
    .filter((line) => !isBlank(line))
  const headerAt = headerIndex(lines, { ...reading, by })
  const header = lines[headerAt] ?? []
  const above = lines.slice(0, Math.max(0, headerAt))
  const below = lines.slice(headerAt + 1)
  const read = [...(takesAbove ? above : []), ...below]
  const widest = Math.max(ROSTER_COLUMNS.length, lastFilled(header), ...read.slice(0, MOST_PLAYERS).map(lastFilled))
  const headings = Array.from({ length: Math.min(widest, COLUMNS_READ) }, (_, column) => header[column] ?? '')
  const matches = matchColumns(headings, by, assigned)
  const arrange = arrangeCells(matches)
  const last = by === 'heading' ? below.at(-1) : undefined
  const total = last && !takesTotal && isTotal(last, arrange(last)[0]) ? last : null
  const players = total ? read.slice(0, -1) : read
  const taken = players.slice(0, MOST_PLAYERS)
  const special = matches.filter(({ field }) => isSpecialItem(field)).length
  const width = ROSTER_COLUMNS.length + Math.min(special, MOST_SPECIAL_ITEMS)
  const pasted = taken.map((line) => arrange(line).slice(0, width))
  const arrangedHeadings = arrangeCells(matches, ' + ')(headings).slice(0, width)
  return {
    headerLine: headerAt + 1,
    columns: matches.map((match, column) => ({
      ...match,
      heading: headings[column] || `Column ${column + 1}`,
      examples: taken.flatMap((line) => line[column] || []).slice(0, EXAMPLES),
    })),
    headings: arrangedHeadings,
    specialItems: specialNames(arrangedHeadings.slice(ROSTER_COLUMNS.length)),
    players: pasted.map((line) => line.map((cell, columnIndex) => asKept(cell, columnIndex))),
    pasted,
    above: takesAbove ? [] : above.map(lineText),
    total: total && lineText(total),
    cutOff: players.length > MOST_PLAYERS || widest > headings.length || special > MOST_SPECIAL_ITEMS,
  }
}

/** The pasted columns that the roster leaves out. A blank one is nothing. */
export const ignoredColumns = ({ columns }: Roster): string[] =>
  columns.flatMap(({ field, heading, examples }) => (field === null && examples.length > 0 ? [heading] : []))
