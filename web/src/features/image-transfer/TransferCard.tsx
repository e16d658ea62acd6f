import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type TransferCardProps = { title: string; about: string; children: ReactNode }

/** One of the two directions. */
export function TransferCard({ title, about, children }: TransferCardProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {about}
      </Typography>
      {children}
    </Card>
  )
}
