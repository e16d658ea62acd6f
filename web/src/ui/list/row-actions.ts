/** The buttons of a row: paler until the pointer or the focus is in it, and never hidden. Those that warn keep their color. */
export const PALE_ACTIONS = {
  '& .MuiButton-textPrimary': { color: 'text.secondary' },
  '&:hover .MuiButton-textPrimary, &:focus-within .MuiButton-textPrimary': { color: 'primary.main' },
}
