import '@fontsource-variable/inter/wght.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { refreshSignedInUser, sendToSignIn } from './access/send-to-sign-in.ts'
import { CSRF_TOKEN } from './api/csrf-token.ts'
import { reportFault } from './api/failure.ts'
import { createQueryClient } from './api/query-client.ts'
import { createRouter } from './router.tsx'
import { startAgain } from './shell/use-sign-out.ts'
import { ignoreComposition, surviveTranslation } from './ui/page/browser-quirks.ts'
import { keepFocus } from './ui/page/focus.ts'
import { theme } from './ui/theme/theme.ts'
import { uploads } from './ui/uploads/uploads.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const emotionCache = createCache({ key: 'kr', ...(nonce ? { nonce } : {}) })

const router = createRouter()
const queryClient = createQueryClient({
  whenSignedOut: () => sendToSignIn(router, queryClient),
  whenDenied: () => refreshSignedInUser(queryClient),
  whenOtherPerson: startAgain,
})
// Another tab of this browser: perhaps somebody else has signed in there.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== CSRF_TOKEN || newValue === null) return
  refreshSignedInUser(queryClient)
  uploads.retryAll()
})

ignoreComposition()
keepFocus()
surviveTranslation()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: reportFault }).render(
  <StrictMode>
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} defaultMode="light" noSsr>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          {/* Without transitions the old page is removed before the signed-in user changes: its guard would otherwise
          redirect to the sign-in screen. */}
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
)
