import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { SecondaryText } from '../display/texts.tsx'
import { wellWrapped } from '../display/well-wrapped.tsx'

export type PageTitleProps = {
  title: string
  /** For the page of a record: its name is the heading, with the page title above it. */
  record?: string | undefined
  /** The record's picture or color, before its name. */
  thumbnail?: ReactNode
  /** Beside the name: its status. */
  status?: ReactNode
  /** A line under the title. */
  about?: ReactNode
  /** The tools of a list: in the row of the title where there is room, else below it. */
  tools?: ReactNode
  /** Title and buttons leave no room for the tools. */
  isLong?: boolean | undefined
  /** Buttons at the far end. */
  children?: ReactNode
  /** Tabs, and chips that filter. */
  chips?: ReactNode
}

export function PageTitle(props: PageTitleProps) {
  const { title, record, thumbnail, status, about, tools, children, chips } = props
  useDocumentTitle(record ?? title)
  // A short title leaves its row to the buttons.
  const flex = { xs: `1 1 ${12 * title.length}px`, md: `1 1 ${Math.min(232, 17 * title.length)}px` }
  return (
    <Stack direction="row" sx={tools ? HEAD_OF_LIST : HEAD}>
      {thumbnail}
      <Box sx={{ order: -2, flex: tools && !props.isLong ? { ...flex, lg: '0 1 auto' } : flex, minWidth: 0 }}>
        {record !== undefined && <SecondaryText component="h2">{title}</SecondaryText>}
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
      {tools && <Box sx={props.isLong ? TOOLS_BELOW : TOOLS}>{tools}</Box>}
      {/* Laid out with the title, and left out on paper. */}
      <Box sx={{ display: 'contents', displayPrint: 'none' }}>{children}</Box>
      {chips && <Box sx={CHIPS}>{chips}</Box>}
    </Stack>
  )
}

const HEAD = { flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: { xs: 1.5, md: 2 }, minHeight: 36 }
const HEAD_OF_LIST = {
  ...HEAD,
  mb: 1.5,
  rowGap: { xs: 1, md: 1.5 },
  columnGap: { xs: 1.5, lg: 2.5 },
  alignItems: { xs: 'center', lg: 'flex-start' },
  '& h1': { lineHeight: { lg: '40px' } },
}
const TOOLS = {
  order: { xs: 2, lg: 0 },
  flex: { xs: '1 1 100%', lg: '1 1 400px' },
  minWidth: 0,
  containerType: 'inline-size',
  displayPrint: 'none',
}
const TOOLS_BELOW = { ...TOOLS, order: 2, flex: '1 1 100%' }
const CHIPS = {
  order: { xs: 1, md: -1, lg: 1 },
  flex: { xs: '1 1 100%', md: '99 1 0', lg: '1 1 100%' },
  minWidth: { xs: '100%', md: 200, lg: '100%' },
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  displayPrint: 'none',
}

/** Names the browser tab and the history entry after the page. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - Kitroom`
  }, [title])
}
