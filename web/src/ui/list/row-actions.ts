const BUTTON = '.MuiButton-text.MuiButton-colorPrimary'

/** The buttons of a row: paler until hover or focus, and never hidden. Warning buttons keep their color. */
export const PALE_ACTIONS = {
  [`& ${BUTTON}`]: { color: 'text.secondary' },
  [`&:hover ${BUTTON}, &:focus-within ${BUTTON}`]: { color: 'primary.main' },
}
