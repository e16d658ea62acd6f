import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type StepProps = { number: number; title: string; about?: ReactNode; children: ReactNode }

/** One of the steps of an import. */
export function Step({ number, title, about, children }: StepProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: about ? 0.5 : 2 }}>
        <Typography component="span" variant="inherit" color="textSecondary" aria-hidden sx={{ mr: 1 }}>
          {number}
        </Typography>
        <span id={titleId}>{title}</span>
      </Typography>
      {about && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {about}
        </Typography>
      )}
      {children}
    </Paper>
  )
}
