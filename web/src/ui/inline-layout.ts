/** A table row, which becomes a card on small screens. */
export const INLINE_ROW = {
  display: { xs: 'block', md: 'table-row' },
  px: { xs: 2, md: 0 },
  py: { xs: 1.5, md: 0 },
  borderTop: { xs: '1px solid', md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  '&:first-of-type': { borderTop: 0 },
  '&:last-child > *': { borderBottom: 0 },
}
