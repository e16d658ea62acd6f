import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { useDocumentTitle } from '../ui/page/use-document-title.ts'

/** What is left when the program itself fails: the router's words, and two ways on that start it afresh. */
export function RouteErrorPage() {
  const error = useRouteError()
  useDocumentTitle('Error')
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 12 }}>
      <Typography variant="h1" gutterBottom>
        Unexpected Application Error!
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Something in the app itself went wrong. What you had saved is safe; reload to go on.
      </Typography>
      <Typography component="pre" variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', mb: 3 }}>
        {error instanceof Error ? error.message : String(error)}
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button href={paths.home}>Go to the home page</Button>
      </Stack>
    </Box>
  )
}
