import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useState } from 'react'
import { useAccess } from '../access/access-context.ts'
import { TOP_BAR_HEIGHT, TOP_BAR_MAX_WIDTH } from '../ui/theme/theme.ts'
import { Brand } from './Brand.tsx'
import { MenuButton } from './MenuButton.tsx'
import { useMenu } from './menu.ts'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

export function TopBar() {
  const menu = useMenu()
  const { user } = useAccess()
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <AppBar position="fixed" elevation={0} color="inherit" sx={BAR}>
      <Toolbar disableGutters sx={INNER}>
        <IconButton
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
          color="inherit"
          sx={{ display: { md: 'none' }, ml: -1 }}
        >
          <MenuIcon />
        </IconButton>
        <Brand clubName={user?.clubName} />
        <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.25, ml: 1.5 }}>
          {menu.map((group) => (
            <MenuButton key={group.label} group={group} />
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        {user && <SearchButton />}
        <ThemeToggle />
        <UserMenu />
      </Toolbar>
      <NavigationDrawer menu={menu} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </AppBar>
  )
}

const BAR = {
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  backgroundImage: 'none',
  displayPrint: 'none',
}
const INNER = {
  width: '100%',
  maxWidth: TOP_BAR_MAX_WIDTH,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  gap: { xs: 0.5, sm: 1 },
  minHeight: `${TOP_BAR_HEIGHT}px !important`,
}
