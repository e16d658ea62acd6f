import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type FormRowProps = {
  /** Widths of the fields, as CSS grid columns; the same width for two when left out. */
  columns?: string
  children: ReactNode
}

/** Fields side by side, below each other on small screens. */
export function FormRow({ columns = '1fr 1fr', children }: FormRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
      }}
    >
      {children}
    </Box>
  )
}

type FormSectionProps = { title: string; children: ReactNode }

/** A named group of fields. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.75 }}>
        {title}
      </Typography>
      <Stack spacing={2.5}>{children}</Stack>
    </Box>
  )
}
