import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

/** The title of a section of a page or card. */
export function SectionTitle(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="h2" {...props} />
}
