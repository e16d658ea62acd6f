import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'

export const CELL_WIDTH = 44
const CODES_WIDTH = 300
const WORDS_WIDTH = 100
/** Of a row whose code and name take a line each. */
const ROW_HEIGHT = 36

/** The table scrolls within its frame; the names of roles and permissions stay visible. */
export const MATRIX = {
  overflow: 'auto',
  containerType: 'inline-size',
  maxHeight: 'max(360px, calc(100vh - 320px))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  // Keeps the focused cell out from under the sticky names.
  scrollPadding: '170px 0 0 var(--codes)',
  '--codes': { xs: '190px', sm: `${CODES_WIDTH}px` },
  // Flex rows instead of table layout: new columns do not lay out the others again, and hidden rows are skipped.
  '& table, & thead, & tbody': { display: 'block' },
  '& table': { width: `max(100%, var(--codes) + var(--roles) * ${CELL_WIDTH}px)`, fontSize: '0.8125rem' },
  '& tr': { display: 'flex' },
  '& tbody tr': {
    borderTop: '1px solid',
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
  },
  '& td, & thead th + th, & thead td + th': {
    flex: `0 0 ${CELL_WIDTH}px`,
    boxSizing: 'border-box',
    maxWidth: 200,
    textAlign: 'center',
  },
  // The roles that are not drawn.
  '& td[role=presentation]': { flex: 'none', maxWidth: 'none' },
  '& th': { fontWeight: 560, textAlign: 'left', bgcolor: 'background.paper' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
  '& thead th': { alignSelf: 'end', p: 1 },
  '& thead th + th, & thead td + th': { px: 0, py: 1 },
  '& td': { p: 0 },
  '& thead th span': {
    display: 'inline-block',
    writingMode: 'vertical-rl',
    rotate: '180deg',
    maxHeight: 150,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& thead th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, alignSelf: 'stretch', alignContent: 'end' },
  '& th:first-of-type': { flex: '0 0 var(--codes)', boxSizing: 'border-box' },
  '& tbody th': { position: 'sticky', left: 0, zIndex: 1, px: 1, py: '2px', lineHeight: '16px' },
  '& tbody th[scope=row]': { overflowWrap: 'anywhere' },
  '& tbody th[scope=rowgroup]': { pt: '17px', color: 'text.secondary', width: '100%' },
  '& tbody th[scope=rowgroup] span': { position: 'sticky', left: 8 },
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.75rem', lineHeight: '15px', color: 'text.secondary' },
  '& tbody td': { textAlign: 'center', alignContent: 'center' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '& tbody tr:hover > th': { bgcolor: 'background.paper' },
  '& td[data-changed]': { bgcolor: 'action.selected' },
  '& input': { width: 18, height: 18, m: '5px', accentColor: 'var(--mui-palette-primary-main)' },
  '@media print': { overflow: 'visible', maxHeight: 'none' },
}

/** All roles are drawn: few of them share the width of the frame. */
export const SHARES_WIDTH = { '& td, & thead th + th, & th:first-of-type': { flexGrow: 1 } }

/** With room for words, the names of roles are not turned. */
export const headingsOf = (roles: number) => ({
  [`@container (min-width: ${CODES_WIDTH + roles * WORDS_WIDTH}px)`]: {
    '& thead th span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      writingMode: 'horizontal-tb',
      rotate: 'none',
      px: 1,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
})

/** Browsers drop the roles of a table whose layout is not that of a table, so its elements state theirs. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

// A column of every permission: with more roles than these the page is slow.
const ROLES_DRAWN_MAX = 100
/** Columns are added and removed in steps of this size, so that most frames of scrolling render nothing. */
const STEP = 4
const stepDown = (index: number): number => index - (index % STEP)

/** The column of a role in the whole table, counted from 1: the first column is that of the permissions. */
export const columnIndexOf = (first: number, nth: number): number => first + nth + 2

type InSight = {
  isWindowed: boolean
  /** The columns from `first` to before `end` have cells. */
  first: number
  end: number
  hasCells: (row: number) => boolean
  /** The `ref` of every row, together with `data-index`: it measures the height. */
  measure: ((element: Element | null) => void) | undefined
}

/** The columns and rows of a table with rendered cells: all, or the visible ones if there are very many columns. */
export const useCellsInSight = (
  scroller: RefObject<HTMLElement | null>,
  counts: { columns: number; rows: number },
): InSight => {
  const isWindowed = counts.columns > ROLES_DRAWN_MAX
  const shared = { enabled: isWindowed, getScrollElement: () => scroller.current, overscan: 4 }
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: counts.columns,
    estimateSize: () => CELL_WIDTH,
  })
  const down = useVirtualizer<HTMLElement, Element>({
    ...shared,
    count: counts.rows,
    estimateSize: () => ROW_HEIGHT,
  })
  const columns = across.getVirtualItems()
  const rows = down.getVirtualItems()
  const [top, bottom] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  const hasCells = useMemo(
    () => (isWindowed ? (row: number) => row >= top && row <= bottom : () => true),
    [isWindowed, top, bottom],
  )
  if (!isWindowed) return { isWindowed, first: 0, end: counts.columns, hasCells, measure: undefined }
  return {
    isWindowed,
    first: stepDown(columns[0]?.index ?? 0),
    end: Math.min(stepDown(columns.at(-1)?.index ?? 0) + STEP, counts.columns),
    hasCells,
    measure: down.measureElement,
  }
}
