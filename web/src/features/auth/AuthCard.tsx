import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useDocumentTitle } from '../../ui/page/PageTitle.tsx'

/** The card of a sign-in screen. */
export function AuthCard({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 2.5, sm: 4 }, justifySelf: 'center' }}>
      <Typography variant="h1" sx={{ mb: about ? 0.75 : 3 }}>
        {title}
      </Typography>
      {about && <SecondaryText sx={{ mb: 3 }}>{about}</SecondaryText>}
      {children}
    </Card>
  )
}
