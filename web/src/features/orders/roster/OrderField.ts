import { styled } from '@mui/material/styles'

/** A field that is light enough for lists with hundreds of them. */
export const OrderField = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    minWidth: 0,
    height: 36,
    padding: '0 10px',
    border: `1px solid color-mix(in srgb, ${palette.text.primary} 46%, transparent)`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { borderColor: palette.text.primary },
    '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2, borderColor: 'transparent' },
    '&[aria-invalid=true]': { borderColor: palette.error.main, outlineColor: palette.error.main },
    '&[aria-invalid=true][data-doubt]': { borderColor: palette.warning.main, outlineColor: palette.warning.main },
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    '@media (pointer: coarse), (max-width: 899.95px)': { height: 44, fontSize: '1rem' },
  }
})

export const OrderSelect = OrderField.withComponent('select')
