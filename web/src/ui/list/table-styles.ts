import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { HIGHLIGHT } from './use-saved-row.ts'

export const ROW_HEIGHT = 44

const onPaper = (color: string, opacity: string): string =>
  `color-mix(in srgb, var(--mui-palette-${color}) calc((${opacity}) * 100%), var(--mui-palette-background-paper))`

const HOVERED = 'var(--mui-palette-action-hoverOpacity)'
const SELECTED = 'var(--mui-palette-action-selectedOpacity)'

const BUTTON = '.MuiButton-text.MuiButton-colorPrimary'

/** The buttons of a row: paler until hover or focus, and never hidden. Warning buttons keep their color. */
export const PALE_ACTIONS = {
  [`& ${BUTTON}`]: { color: 'text.secondary' },
  [`&:hover ${BUTTON}, &:focus-within ${BUTTON}`]: { color: 'primary.main' },
}

/** The rows of a table, which are plain elements that look like MUI's. */
const ROWS: SystemStyleObject<Theme> = {
  '& .row': {
    verticalAlign: 'middle',
    height: `var(--density-row, ${ROW_HEIGHT}px)`,
    backgroundColor: 'background.paper',
    '&:hover': { backgroundColor: onPaper('common-onBackground', HOVERED) },
    '&[aria-selected="true"]': { backgroundColor: onPaper('primary-main', SELECTED) },
    '&[aria-selected="true"]:hover': { backgroundColor: onPaper('primary-main', `${SELECTED} + ${HOVERED}`) },
    '&:last-child > *': { borderBottom: 0 },
    '&[data-opens]': { cursor: 'pointer' },
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
  // No higher than the row.
  '& .picture': { display: 'inline-block', verticalAlign: 'middle', my: '-8px', mr: 1.5 },
  '& .one-line': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .right, & .actions': { textAlign: 'right' },
  '& .center': { textAlign: 'center' },
  '& .actions': {
    whiteSpace: 'nowrap',
    py: 0.5,
    pr: 0.75,
    displayPrint: 'none',
  },
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
  '& th, & th *, & .one-line, & .one-line *': { overflow: 'visible', textOverflow: 'clip', whiteSpace: 'normal' },
}

export const TABLE: SystemStyleObject<Theme> = {
  tableLayout: 'fixed',
  ...ROWS,
  '@media print': ON_PAPER,
}

/** With less room beside the texts. */
export const DENSE_TABLE: SystemStyleObject<Theme> = {
  ...TABLE,
  '@media screen': { '& th, & .cell': { paddingInline: '10px' } },
}

// In print the table shows all rows.
export const SCROLLER: SystemStyleObject<Theme> = {
  overflow: 'auto',
  borderRadius: 1.5,
  '@media print': { maxHeight: 'none !important', overflow: 'visible', border: 0 },
}
