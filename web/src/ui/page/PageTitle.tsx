import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { wellWrapped } from '../display/well-wrapped.tsx'

type PageTitleProps = {
  title: string
  /** For the page of a record: its name is the heading, with the page title above it. */
  record?: string | undefined
  /** The record's picture or color, before its name. */
  thumbnail?: ReactNode
  /** Beside the name: its status. */
  status?: ReactNode
  /** A line under the title. */
  about?: ReactNode
  /** Buttons at the far end. */
  children?: ReactNode
}

export function PageTitle({ title, record, thumbnail, status, about, children }: PageTitleProps) {
  useDocumentTitle(record ?? title)
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: { xs: 1.5, md: 2 }, minHeight: 36 }}
    >
      {thumbnail}
      {/* A short title leaves its row to the buttons. */}
      <Box
        sx={{
          flex: { xs: `1 1 ${12 * title.length}px`, md: `1 1 ${Math.min(232, 17 * title.length)}px` },
          minWidth: 0,
        }}
      >
        {record !== undefined && (
          <Typography variant="body2" component="h2" color="textSecondary">
            {title}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {record === undefined ? title : <span translate="no">{record}</span>}
          </Typography>
          {status}
        </Box>
        {about && (
          <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {wellWrapped(about)}
          </Typography>
        )}
      </Box>
      {/* Laid out with the title, and left out on paper. */}
      <Box sx={{ display: 'contents', displayPrint: 'none' }}>{children}</Box>
    </Stack>
  )
}

/** Names the browser tab and the history entry after the page. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - Kitroom`
  }, [title])
}
