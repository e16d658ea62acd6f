import { PALE_ACTIONS } from '../list/row-actions.ts'

/** A table row, which becomes a card on small screens. */
export const INLINE_ROW = {
  ...PALE_ACTIONS,
  display: { xs: 'block', md: 'table-row' },
  px: { xs: 2, md: 0 },
  py: { xs: 1.5, md: 0 },
  borderTop: { xs: '1px solid', md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  '&:first-of-type': { borderTop: 0 },
  '&:last-child > *': { borderBottom: 0 },
}

/** Fields and buttons of an edited row stay aligned when an error appears under one of them. */
export const EDITED_ROW = { ...INLINE_ROW, '& > *': { verticalAlign: 'top' } }

/** On small screens the text of the first button lines up with the text above it. */
export const ROW_ACTIONS = {
  gap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { md: 'flex-end' },
  ml: { xs: -1.25, md: 0 },
}

/** The draft notice in the small space of a row. */
export const ROW_NOTICE = {
  mt: 1,
  '& .MuiAlert-root': { mb: 0, px: 1.5, py: 0 },
  '& .MuiAlert-icon': { display: 'none' },
}
