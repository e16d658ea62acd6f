import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { previewRole } from '../api/preview-role.ts'
import { paths } from '../paths.ts'
import { SmallQuietButton } from '../ui/display/buttons.tsx'
import { StatusAlert } from '../ui/display/StatusAlert.tsx'
import { DiscardedMessage } from '../ui/drafts/DiscardedMessage.tsx'
import { ErrorBox } from '../ui/feedback/ErrorBox.tsx'
import { fetchParts, lazyPart } from '../ui/feedback/lazy-part.ts'
import { usePrinting } from '../ui/list/use-printing.ts'
import { ROOM_AT_FOOT } from '../ui/page/page-layout.ts'
import { CONTENT_MAX_WIDTH, PAGE_GAP, STICKY, TOP_BAR_HEIGHT } from '../ui/theme/theme.ts'
import { useHasUploads, useKeptUploads } from '../ui/uploads/uploads.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'

const UploadBar = lazyPart(async () => (await import('../ui/uploads/UploadBar.tsx')).UploadBar)

// Fetched in parallel with the page, which does not wait for them.
const Live = lazyPart(async () => (await import('./live/Live.tsx')).Live)
const NextStep = lazyPart(async () => (await import('./NextStep.tsx')).NextStep)

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
  useEffect(() => {
    if (isSettled) fetchParts()
  }, [isSettled])
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
        <Suspense>{user && isSettled && <NextStep />}</Suspense>
      </Box>
      <Suspense>{hasUploads && <UploadBar signIn={paths.login} />}</Suspense>
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
  pt: `calc(${TOP_BAR_HEIGHT}px + ${PAGE_GAP})`,
  pb: ROOM_AT_FOOT,
  '@media print': { maxWidth: 'none', p: 0 },
  outline: 'none',
}

/**
 * Moves the focus to a page that has just replaced another, as a page load would: screen readers begin at its top. If
 * the page has set the focus itself, it stays there. A component, so that another search of a list renders no more than
 * this.
 */
function FocusNewPage({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  // After a page load the browser begins at the top by itself; after the sign-in this frame is new, and its page replaces one.
  const isLoad = useNavigationType() === 'POP'
  const shown = useRef(isLoad ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
  return null
}

/** Lets keyboard users pass the menu. */
function SkipLink() {
  return (
    <Link href="#main" sx={SKIP}>
      Skip to content
    </Link>
  )
}

const SKIP = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  displayPrint: 'none',
}

/** Whether no call has been under way for this long, once. It delays what is not urgent until a page has loaded. */
const useQuiet = (forMs: number): boolean => {
  const client = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = client.isFetching() > 0 ? undefined : setTimeout(() => setQuiet(true), forMs)
    }
    wait()
    const unsubscribe = client.getQueryCache().subscribe(wait)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, isQuiet, forMs])
  return isQuiet
}

/** Names the previewed role, and ends the preview. */
function PreviewBanner() {
  const role = previewRole.read()
  if (!role) return null
  const end = () => {
    previewRole.end()
    // Everything is fetched again, with the user's own permissions.
    window.location.assign(paths.rolePermissions(role.id))
  }
  return (
    <StatusAlert
      icon={<VisibilityIcon fontSize="small" />}
      action={<SmallQuietButton onClick={end}>End preview</SmallQuietButton>}
      sx={BANNER}
    >
      <strong>Preview as {role.name}</strong>
    </StatusAlert>
  )
}

const BANNER = {
  ...STICKY,
  top: TOP_BAR_HEIGHT + 8,
  zIndex: 'appBar',
  mb: 2.5,
  alignItems: 'center',
  overflowWrap: 'anywhere',
  displayPrint: 'none',
}
