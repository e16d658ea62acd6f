import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { PALE_ACTIONS } from './row-actions.ts'
import { LIT } from './use-saved-row.ts'

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
    ...LIT,
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

export const TABLE: SystemStyleObject<Theme> = {
  tableLayout: 'fixed',
  '@media print': { minWidth: '0 !important' },
  ...ROWS,
}

// In print the table shows all rows.
export const SCROLLER: SystemStyleObject<Theme> = {
  overflow: 'auto',
  containerType: 'inline-size',
  borderRadius: 1.5,
  '@media print': { maxHeight: 'none !important', overflow: 'visible', border: 0 },
}
