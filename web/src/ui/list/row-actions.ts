/** The buttons of a row: paler until hover or focus, and never hidden. Warning buttons keep their color. */
export const PALE_ACTIONS = {
  '& .MuiButton-textPrimary': { color: 'text.secondary' },
  '&:hover .MuiButton-textPrimary, &:focus-within .MuiButton-textPrimary': { color: 'primary.main' },
}
