import Box from '@mui/material/Box'
import { Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { CONTENT_MAX_WIDTH, PAGE_GAP, TOP_BAR_HEIGHT } from '../theme.ts'
import { DiscardedMessage } from '../ui/drafts/DiscardedMessage.tsx'
import { ErrorBox } from '../ui/feedback/ErrorBox.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { usePrinting } from '../ui/list/use-printing.ts'
import { ROOM_AT_FOOT } from '../ui/page/use-room-at-foot.ts'
import { useHasUploads } from '../ui/uploads/uploads.ts'
import { useKeptUploads } from '../ui/uploads/use-kept-uploads.ts'
import { FocusNewPage } from './FocusNewPage.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'
import { useQuiet } from './use-quiet.ts'

const UploadBar = lazyPart(async () => (await import('../ui/uploads/UploadBar.tsx')).UploadBar)

// Fetched in parallel with the page, which does not wait for it.
const Live = lazyPart(async () => (await import('./live/Live.tsx')).Live)

const QUIET_FOR_MS = 1500

/** The frame around every page: top bar, content, and a message if the signed-in user is unknown. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  const { user, error, refresh } = useAccess()
  const hasUploads = useHasUploads()
  const isSettled = useQuiet(QUIET_FOR_MS)
  // Every page is printed in light colors.
  usePrinting()
  useKeptUploads(isSettled)
  return (
    <>
      <SkipLink />
      <TopBar />
      <NavigationProgress />
      <Box component="main" id="main" ref={main} tabIndex={-1} sx={MAIN}>
        <DiscardedMessage />
        <PreviewBanner />
        <Suspense>{user && isSettled && <Live />}</Suspense>
        {error && (
          <Box sx={{ mb: 3 }}>
            <ErrorBox message={error} retry={() => void refresh()} />
          </Box>
        )}
        <Outlet />
      </Box>
      <Suspense>{hasUploads && <UploadBar />}</Suspense>
      {user && <Shortcuts />}
      <FocusNewPage main={main} />
      <ScrollRestoration />
    </>
  )
}

const MAIN = {
  maxWidth: CONTENT_MAX_WIDTH,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  pt: `${TOP_BAR_HEIGHT + PAGE_GAP}px`,
  pb: ROOM_AT_FOOT,
  '@media print': { maxWidth: 'none', p: 0 },
  outline: 'none',
}
