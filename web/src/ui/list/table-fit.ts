import { useSyncExternalStore } from 'react'
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
/** A column with a percentage is meant for a room of this width. */
const USUAL_ROOM = 1000

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
}

/**
 * How columns fit a frame: with their own widths, else with percentages given up, else with less room beside the texts.
 * Null: they do not fit, and rows are cards. For the checkboxes alone the table scrolls.
 */
export const tableFit = <Row>({ columns, actionsWidth, isSelecting, room }: Given<Row>): TableFit | null => {
  const naming = namingColumn(columns as readonly Column<Row>[])
  const leastOf = ({ id, width, oneLine, picture }: Sized<Row>): number => {
    if (typeof width === 'number') return width
    if (width !== undefined) return Math.min(WORD_WIDTH, partOf(width, USUAL_ROOM))
    if (id === naming?.id) return NAME_WIDTH + (picture ? PICTURE_WIDTH : 0)
    return oneLine ? CODE_WIDTH : WORD_WIDTH
  }
  const fixed = actionsWidth + (isSelecting ? CHECKBOX_WIDTH : 0)
  const sum = (of: readonly Sized<Row>[]) => of.reduce((all, column) => all + leastOf(column), fixed)
  const dense = DENSE * columns.length
  if (sum(columns) - dense - (isSelecting ? CHECKBOX_WIDTH : 0) > room) return null
  const isDense = sum(columns) > room
  const preferredOf = (column: Sized<Row>) =>
    typeof column.width === 'string' ? partOf(column.width, room) : leastOf(column)
  const isShared =
    columns.some((column) => preferredOf(column) < leastOf(column)) ||
    columns.reduce((all, column) => all + preferredOf(column), fixed) > room
  const least = sum(columns) - (isDense ? dense : 0)
  const share = Math.max(0, room - least) / columns.filter(({ width }) => typeof width !== 'number').length
  const widths = new Map<string, number | string | undefined>(
    columns.map((column) => {
      const { id, width } = column
      if (typeof width === 'number') return [id, isDense ? width - DENSE : width]
      return [id, isShared ? leastOf(column) - (isDense ? DENSE : 0) + share : width]
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
