import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { Logo } from './Logo.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The frame of pages for people without an account. None of its links leads into the app. */
export function PublicFrame() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <NavigationProgress />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Logo />
        <ThemeToggle />
      </Box>
      <Box component="main" sx={{ display: 'grid', justifyItems: 'center', px: 2, py: 2 }}>
        <Outlet />
      </Box>
    </Box>
  )
}
