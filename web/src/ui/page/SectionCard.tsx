import Card from '@mui/material/Card'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

type SectionCardProps = {
  title: ReactNode
  /** One of many on the page: its heading is smaller. */
  isSmall?: boolean
  /** To move the focus here. */
  ref?: Ref<HTMLDivElement>
  sx?: SxProps
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function SectionCard({ title, isSmall = false, ref, sx, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
      sx={[{ p: { xs: 2, sm: 3 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Typography id={titleId} variant={isSmall ? 'h3' : 'h2'} component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
