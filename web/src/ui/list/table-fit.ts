import { useMemo, useState, useSyncExternalStore } from 'react'
import { CONTENT_MAX_WIDTH } from '../theme/theme.ts'
import { type Column, namingColumn } from './column.ts'
import { usePrinting } from './use-printing.ts'

/** Room for a name, for a word of the length that texts have, and for a code, which never wraps. */
const NAME_WIDTH = 190
const WORD_WIDTH = 128
const CODE_WIDTH = 152
const PICTURE_WIDTH = 52
const CHECKBOX_WIDTH = 48
/** Of each column, less room beside its text. */
const DENSE = 12
/** The page's padding on both sides and the table's border. */
const AROUND = 50
/** Beside a text, with and without less room, and of a swatch before it and an arrow after a heading. */
const PADDING = 38
const SWATCH = 36
const ARROW = 18
/** A longer text may be cut. */
const TEXT_MAX = 320
/** So many rows say how long texts are. */
const ROWS_READ = 1000
/** A column with a percentage is meant for a room of this width. */
const USUAL_ROOM = 1000

const NO_TEXTS: ReadonlyMap<string, number> = new Map()

/** About the width of a text, in pixels. To measure each text would take longer than to draw it. */
const widthOfText = (text: string): number => {
  let width = 0
  for (const character of text) {
    if (/[iljtfrI .,:;'|!()-]/.test(character)) width += 4.3
    else if (/[mwMW@]/.test(character)) width += 12
    else width += /[a-z]/.test(character) ? 7.9 : 9.6
  }
  return width
}

/** The widths of the longest texts and their headings, by column. */
const textWidthsOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ id, kind, label, value, icon, hasSwatch, picture, width: given }) => {
      if (icon || (kind !== 'text' && kind !== 'choice')) return []
      const texts = new Set(rows.slice(0, ROWS_READ).map(value))
      const widths = [...texts].map((text) => (typeof text === 'string' ? widthOfText(text) : 0))
      const beside = (hasSwatch ? SWATCH : 0) + (picture ? PICTURE_WIDTH : 0)
      const heading = typeof given === 'number' ? 0 : widthOfText(label) + ARROW
      const width = PADDING + Math.max(heading, ...widths.map((text) => text + beside))
      return [[id, Math.min(TEXT_MAX, width)] as const]
    }),
  )

/** Of the first rows that are there: later ones never shift the columns. */
export const useTextWidths = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => {
  const [first, setFirst] = useState(rows)
  if (first.length === 0 && rows.length > 0) setFirst(rows)
  return useMemo(() => textWidthsOf(first, columns), [first, columns])
}

type Sized<Row> = Pick<Column<Row>, 'id' | 'icon' | 'width' | 'oneLine' | 'picture'>

/** How a table has room for its columns. */
export type TableFit = {
  /** Undefined: it has what the others leave. */
  widthOf: (id: string) => number | string | undefined
  isDense: boolean
  /** In pixels. */
  least: number
}

type Given<Row> = {
  columns: readonly Sized<Row>[]
  /** 0: none. */
  actionsWidth: number
  isSelecting: boolean
  /** Of the frame, in pixels. */
  room: number
  /** Of the longest text of a column. */
  textWidths?: ReadonlyMap<string, number>
}

/**
 * How columns fit a frame: with the widths of their longest texts, or as near to them as there is room, else with less
 * room beside the texts. Null: they do not fit, and rows are cards. For the checkboxes alone the table scrolls.
 */
export const tableFit = <Row>({
  columns,
  actionsWidth,
  isSelecting,
  room,
  textWidths = NO_TEXTS,
}: Given<Row>): TableFit | null => {
  const naming = namingColumn(columns as readonly Column<Row>[])
  const leastOf = ({ id, width, oneLine, picture }: Sized<Row>): number => {
    if (typeof width === 'number') return width
    if (width !== undefined) return Math.min(WORD_WIDTH, partOf(width, USUAL_ROOM))
    if (id === naming?.id) return NAME_WIDTH + (picture ? PICTURE_WIDTH : 0)
    return oneLine ? CODE_WIDTH : WORD_WIDTH
  }
  /** A column of short texts leaves its room to others. */
  const shortOf = (column: Sized<Row>): number => {
    const text = textWidths.get(column.id)
    return text === undefined || typeof column.width === 'number' ? leastOf(column) : Math.min(leastOf(column), text)
  }
  const fixed = actionsWidth + (isSelecting ? CHECKBOX_WIDTH : 0)
  const sum = (widthOf: (column: Sized<Row>) => number) => columns.reduce((all, column) => all + widthOf(column), fixed)
  const dense = DENSE * columns.length
  const leastSum = sum(leastOf)
  if (leastSum - dense - (isSelecting ? CHECKBOX_WIDTH : 0) > room) return null
  const textOf = (column: Sized<Row>): number => textWidths.get(column.id) ?? 0
  const isDense = leastSum > room || sum((column) => Math.max(shortOf(column), textOf(column))) > room
  const less = isDense ? DENSE : 0
  if (!Number.isFinite(room)) {
    const declared = new Map(columns.map(({ id, width }) => [id, width]))
    return { widthOf: (id) => declared.get(id), isDense, least: leastSum }
  }
  const baseOf = (column: Sized<Row>): number => shortOf(column) - less
  const preferredOf = (column: Sized<Row>): number =>
    Math.max(
      baseOf(column),
      typeof column.width === 'string' && !isDense ? partOf(column.width, room) : 0,
      textOf(column) - less,
    )
  const least = sum(baseOf)
  const spare = room - least
  const missingWidth = sum(preferredOf) - least
  const part = missingWidth > spare ? spare / missingWidth : 1
  // As in any table, columns without a width take what is left.
  const unsized = columns.filter(({ width }) => width === undefined)
  const sharing = unsized.length > 0 ? unsized : columns.filter(({ width }) => typeof width !== 'number')
  const share = Math.max(0, spare - missingWidth) / Math.max(1, sharing.length)
  const widths = new Map(
    columns.map((column) => {
      const width = baseOf(column) + (preferredOf(column) - baseOf(column)) * part
      return [column.id, width + (sharing.includes(column) ? share : 0)]
    }),
  )
  return { widthOf: (id) => widths.get(id), isDense, least }
}

const partOf = (percentage: string, whole: number): number => (whole * Number.parseFloat(percentage)) / 100

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Of a table on the page, also beside a scroll bar of its own. Without a layout there is no limit. */
const roomOnPage = (): number => {
  const { clientWidth } = document.documentElement
  if (clientWidth === 0) return Number.POSITIVE_INFINITY
  return Math.min(CONTENT_MAX_WIDTH, clientWidth) - AROUND - (window.innerWidth - clientWidth)
}

/** The width that a table has on the page; paper takes any. */
export const useTableRoom = (): number => {
  const room = useSyncExternalStore(subscribe, roomOnPage)
  return usePrinting() ? Number.POSITIVE_INFINITY : room
}
