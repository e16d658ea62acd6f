import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

type TransferCardProps = { title: string; about: string; children: ReactNode }

/** A part of the page, with what it is for. */
export function TransferCard({ title, about, children }: TransferCardProps) {
  return (
    <SectionCard title={title}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {about}
      </Typography>
      {children}
    </SectionCard>
  )
}
