import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isUpgraded } from '../api/own-build.ts'
import { paths } from '../paths.ts'
import { useDocumentTitle } from '../ui/page/PageTitle.tsx'

/** Shown when the program fails or a part of it does not load: plain words, and two ways to continue. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isMissing = error instanceof Error && NO_MODULE.test(error.message)
  useDocumentTitle('Error')
  // After an upgrade that part has another name: the page is reloaded, once.
  useEffect(() => {
    if (isMissing) void isUpgraded().then((yes) => yes && window.location.reload())
  }, [isMissing])
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 12 }}>
      <Typography variant="h1" gutterBottom>
        Unexpected Application Error!
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {isMissing ? NOT_LOADED : FAULT}
      </Typography>
      {!isMissing && (
        <Typography component="pre" variant="body2" color="textSecondary" sx={RAW}>
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button href={paths.home}>Go to the home page</Button>
      </Stack>
    </Box>
  )
}

const FAULT = 'Something in the app itself went wrong. What you had saved is safe.'
const NOT_LOADED =
  'This part of the app could not be loaded. Your connection may be down, or Kitroom has just been updated. What you had saved is safe.'

// How browsers report that a part of the program did not load.
const NO_MODULE = /dynamically imported module|importing a module script failed|preload/i
const RAW = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 3 }
