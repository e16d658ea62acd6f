import Box from '@mui/material/Box'
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
