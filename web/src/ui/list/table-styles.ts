import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { PALE_ACTIONS } from './row-actions.ts'
import { HIGHLIGHT } from './use-saved-row.ts'

export const ROW_HEIGHT = 49

const SELECTED = 'var(--mui-palette-action-selectedOpacity)'
const SELECTED_HOVER = `${SELECTED} + var(--mui-palette-action-hoverOpacity)`

const primary = (opacity: string): string => `rgba(var(--mui-palette-primary-mainChannel) / calc(${opacity}))`

/** The rows of a table, which are plain elements that look like MUI's. */
const ROWS: SystemStyleObject<Theme> = {
  '& .row': {
    verticalAlign: 'middle',
    height: `var(--density-row, ${ROW_HEIGHT}px)`,
    '&:hover': { backgroundColor: 'action.hover' },
    '&[aria-selected="true"]': { backgroundColor: primary(SELECTED) },
    '&[aria-selected="true"]:hover': { backgroundColor: primary(SELECTED_HOVER) },
    '&:last-child > *': { borderBottom: 0 },
    ...HIGHLIGHT,
    ...PALE_ACTIONS,
  },
  '& .cell': {
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    padding: 'var(--density-cell, 9px) 16px',
    borderBottom: '1px solid',
    borderBottomColor: 'divider',
    color: 'text.primary',
    overflowWrap: 'anywhere',
  },
  '& .name': { fontWeight: 560 },
  '& .one-line': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .right, & .actions': { textAlign: 'right' },
  '& .center': { textAlign: 'center' },
  '& .actions': { whiteSpace: 'nowrap', py: 0.5, pr: 0.75, displayPrint: 'none' },
  '& .checkbox': { width: 48, displayPrint: 'none' },
}

/** A page is narrower than a screen and cannot be scrolled: columns are as wide as their words, and nothing is cut off. */
const ON_PAPER: SystemStyleObject<Theme> = {
  tableLayout: 'auto',
  minWidth: '0 !important',
  '& tr': { breakInside: 'avoid' },
  '& .row': { height: 'auto' },
  '& th, & td': {
    width: 'auto !important',
    // Of one very long word.
    maxWidth: '30ch',
    padding: '4px 6px !important',
    fontSize: '0.75rem !important',
  },
  '& .cell, & .cell *': { overflowWrap: 'break-word' },
  '& .sort-arrow': { display: 'none' },
  '& th, & th *, & .one-line, & .one-line *': { overflow: 'visible', textOverflow: 'clip' },
}

export const TABLE: SystemStyleObject<Theme> = {
  tableLayout: 'fixed',
  ...ROWS,
  '@media print': ON_PAPER,
}

// In print the table shows all rows.
export const SCROLLER: SystemStyleObject<Theme> = {
  overflow: 'auto',
  containerType: 'inline-size',
  borderRadius: 1.5,
  '@media print': { maxHeight: 'none !important', overflow: 'visible', border: 0 },
}
