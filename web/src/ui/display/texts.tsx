import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

type TextProps = TypographyProps & { component?: ElementType }

/** The title of a section of a page or card. */
export function SectionTitle(props: TextProps) {
  return <Typography variant="h2" {...props} />
}

export function SmallText(props: TextProps) {
  return <Typography variant="body2" {...props} />
}

/** A small, paler text: a hint, a detail, a count. */
export function SecondaryText(props: TextProps) {
  return <SmallText color="textSecondary" {...props} />
}
