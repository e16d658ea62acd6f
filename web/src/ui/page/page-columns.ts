/** A main column and a side column; below each other if space is short. */
export const TWO_COLUMNS = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(320px, 400px)' },
}

/** Cards below each other: the right column of {@link TWO_COLUMNS}. */
export const ASIDE = { display: 'grid', gap: 2, '&& > *': { mt: 0 }, gridTemplateColumns: 'minmax(0, 1fr)' }
