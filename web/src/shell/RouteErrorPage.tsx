import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { isUpgraded } from '../api/own-build.ts'
import { useRetry } from '../api/when-connected.ts'
import { paths } from '../paths.ts'
import { SecondaryText } from '../ui/display/texts.tsx'
import { useDocumentTitle } from '../ui/page/PageTitle.tsx'

/** Where the frame itself fails. */
export const FrameErrorPage = () => (
  <Box component="main">
    <RouteErrorPage />
  </Box>
)

/** Shown when a page fails or its code cannot be fetched: plain words, and two ways to continue. */
export function RouteErrorPage() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isMissing = error instanceof Error && NO_MODULE.test(error.message)
  const title = isMissing ? 'No connection' : 'Unexpected Application Error!'
  useDocumentTitle(isMissing ? title : 'Error')
  const again = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  // After an upgrade that part has another name: the page is reloaded, once.
  useEffect(() => {
    if (isMissing) void isUpgraded().then((yes) => yes && window.location.reload())
  }, [isMissing])
  useRetry(isMissing, again)
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: { sm: 3 }, py: { xs: 4, sm: 10 } }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }} role="alert">
        {isMissing ? NOT_LOADED : FAULT}
      </Typography>
      {!isMissing && (
        <SecondaryText component="pre" sx={RAW}>
          {error instanceof Error ? error.message : String(error)}
        </SecondaryText>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={isMissing ? again : () => window.location.reload()}>
          Try again
        </Button>
        <Button href={paths.home}>Go to the home page</Button>
      </Stack>
    </Box>
  )
}

const FAULT = 'Something in the app itself went wrong. What you had saved is safe.'
const NOT_LOADED = 'This page could not be loaded. It opens by itself as soon as there is a connection.'

// How browsers report that a part of the program did not load.
const NO_MODULE = /dynamically imported module|importing a module script failed|preload/i
const RAW = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 3 }
