import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

type PageTitleProps = {
  title: string
  /** A line under the title: what the page is about. */
  about?: ReactNode
  /** Buttons at the far end. */
  children?: ReactNode
}

export function PageTitle({ title, about, children }: PageTitleProps) {
  useDocumentTitle(title)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2.5, minHeight: 36 }}>
      <div style={{ flex: '1 1 170px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {about && (
          <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        )}
      </div>
      {/* Laid out with the title, and left out on paper. */}
      <Box sx={{ display: 'contents', displayPrint: 'none' }}>{children}</Box>
    </Stack>
  )
}
