import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { PALE_ACTIONS } from '../list/table-styles.ts'

/** The rows, which are plain elements that look like MUI's and become cards on small screens. */
export const INLINE_TABLE: SystemStyleObject<Theme> = {
  display: { xs: 'block', md: 'table' },
  tableLayout: 'fixed',
  '& .row': {
    display: { xs: 'block', md: 'table-row' },
    px: { xs: 2, md: 0 },
    py: { xs: 1.5, md: 0 },
    borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 0 },
    height: { md: 'var(--density-row, 44px)' },
    verticalAlign: 'middle',
    '&[data-opens]': { cursor: 'pointer' },
    '&[data-row-id]:hover': { backgroundColor: 'action.hover' },
    '&:first-of-type': { borderTop: 0 },
    '&:last-child > *': { borderBottom: 0 },
    ...PALE_ACTIONS,
  },
  '& .row.edited > *': { verticalAlign: 'top' },
  '& .cell': {
    display: { xs: 'block', md: 'table-cell' },
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'left',
    padding: { xs: '4px 0', md: 'var(--density-cell, 5px) 16px' },
    borderBottom: { xs: 0, md: '1px solid' },
    borderBottomColor: { md: 'divider' },
    color: 'text.primary',
    overflowWrap: 'anywhere',
  },
  '& .name': { fontWeight: 560 },
  '& .content': { minWidth: 0 },
  '& .label': { display: { md: 'none' }, color: 'text.secondary', mr: 1 },
  '& .pale': { color: 'text.secondary' },
  '& .checkbox': { float: { xs: 'right', md: 'none' } },
  '& .actions': {
    display: 'flex',
    gap: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    // On small screens the text of the first button lines up with the text above it.
    ml: { xs: -1.25, md: 0 },
  },
  '& .actions.new': { ml: 0 },
  '& .note': {
    typography: 'body2',
    order: { xs: 1, md: 0 },
    m: 0,
    color: 'success.main',
    fontWeight: 560,
    display: 'inline-flex',
    gap: 0.5,
  },
  '& .note.denied': { color: 'error.main' },
  '& .for-screen': { displayPrint: 'none' },
}

/** The draft notice in the small space of a row. */
export const ROW_NOTICE = {
  '&:not(:empty)': { mt: 1 },
  '& .MuiAlert-root': { mb: 0, px: 1.5, py: 0 },
  '& .MuiAlert-icon': { display: 'none' },
}
