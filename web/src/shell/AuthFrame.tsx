import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { Brand } from './Brand.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

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
