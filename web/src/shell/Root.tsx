import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { PasswordChangeGate, PermissionsProvider } from '../access/PermissionsProvider.tsx'
import { APP_PAGES } from '../paths.ts'
import { Notifications } from '../ui/feedback/Notifications.tsx'
import { AppPagesContext } from '../ui/page/app-pages.ts'
import { Brand, Logo } from './Brand.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { startAgain } from './use-sign-out.ts'

/** The layout around every screen, the sign-in screens included. */
export function Root() {
  return (
    <PermissionsProvider whenOtherPerson={startAgain}>
      <Notifications>
        <PasswordChangeGate>
          <AppPagesContext value={APP_PAGES}>
            <Outlet />
          </AppPagesContext>
        </PasswordChangeGate>
      </Notifications>
    </PermissionsProvider>
  )
}

/** The frame of the sign-in screens: the logo, and one card in the middle. */
export function AuthFrame() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <NavigationProgress />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Brand />
        <ThemeToggle />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pt: 2, pb: '14vh' }}>
        <Outlet />
      </Box>
    </Box>
  )
}

/** The frame of pages for people without an account: they say whose shop it is. None of its links leads into the app. */
export function PublicFrame() {
  const [shopName, setShopName] = useState<string | null>(null)
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <NavigationProgress />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <Logo />
          {shopName && (
            <Typography translate="no" noWrap sx={{ ml: 1.25, fontWeight: 600 }}>
              {shopName}
            </Typography>
          )}
        </Box>
        <ThemeToggle />
      </Box>
      <Box component="main" sx={{ display: 'grid', justifyItems: 'center', px: 2, py: 2 }}>
        <Outlet context={setShopName} />
      </Box>
    </Box>
  )
}
