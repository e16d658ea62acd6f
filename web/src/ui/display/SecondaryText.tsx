import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

/** A small, paler text: a hint, a detail, a count. */
export function SecondaryText(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="textSecondary" {...props} />
}
