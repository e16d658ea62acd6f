import { getShop } from '@kitroom/contract/shop'
import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Toolbar from '@mui/material/Toolbar'
import {
  memo,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Link, useLocation } from 'react-router'
import { useAccess } from '../access/access-context.ts'
import { useOptionalQuery } from '../api/hooks.ts'
import { QuietButton } from '../ui/display/buttons.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { MENU_ICON, MenuButton } from '../ui/page/MenuButton.tsx'
import { TOP_BAR_HEIGHT, TOP_BAR_MAX_WIDTH } from '../ui/theme/theme.ts'
import { Brand } from './Brand.tsx'
import { type MenuGroup, useMenu } from './menu.ts'
import { useShortcut } from './shortcuts/Shortcuts.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

const NavigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer)

export function TopBar() {
  const menu = useMenu()
  const { user } = useAccess()
  const shop = useOptionalQuery(getShop, { enabled: user !== null })
  // Undefined before it is first opened.
  const [drawerOpen, setDrawerOpen] = useState<boolean>()
  return (
    <AppBar position="fixed" elevation={0} color="inherit" sx={BAR}>
      <Toolbar disableGutters sx={INNER}>
        <IconButton
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen === true}
          onClick={() => startTransition(() => setDrawerOpen(true))}
          color="inherit"
          sx={{ display: { md: 'none' }, ml: -1 }}
        >
          <MenuIcon />
        </IconButton>
        <Brand clubName={user?.clubName} shopName={shop?.name} />
        <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.25, ml: 1.5 }}>
          {menu.map((group) => (
            <GroupEntry key={group.label} group={group} />
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        {user && <SearchButton />}
        <ThemeToggle />
        <UserMenu />
      </Toolbar>
      <Suspense>
        {drawerOpen !== undefined && (
          <NavigationDrawer menu={menu} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        )}
      </Suspense>
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

/** One entry of the top bar: a link, or a button that opens its links. */
function GroupEntry({ group }: { group: MenuGroup }) {
  return <EntryAt group={group} pathname={useLocation().pathname} />
}

/** Memoized, so that another search of a list does not render it again. */
const EntryAt = memo(function EntryAt({ group, pathname }: { group: MenuGroup; pathname: string }) {
  if (group.items.length === 0) {
    const current = pathname === group.path
    return (
      <Button component={Link} to={group.path} color="inherit" sx={entry(current)} aria-current={current && 'page'}>
        {group.label}
      </Button>
    )
  }
  const isHere = group.items.some(({ path }) => isWithin(pathname, path))
  return (
    <MenuButton label={group.label} color="inherit" endIcon={MENU_ICON} sx={entry(isHere)}>
      {(close) =>
        group.items.map(({ label, path, isBelow }, nth) => [
          isBelow && !group.items[nth - 1]?.isBelow && nth > 0 && <Divider key="below" component="li" />,
          <MenuItem key={path} component={Link} to={path} onClick={close} selected={isWithin(pathname, path)}>
            {label}
          </MenuItem>,
        ])
      }
    </MenuButton>
  )
})

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))

const entry = (current: boolean) => ({
  color: current ? 'text.primary' : 'text.secondary',
  fontWeight: current ? 620 : 500,
  '&:hover': { color: 'text.primary' },
})

// Loaded when it is first opened: most visits do not need it.
const SearchDialog = lazyPart(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)

/** Opens the search over everything; so do Ctrl+K and '/'. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  // A transition waits for the part and no longer. After a fallback React would wait 300 ms.
  const [isLoading, startLoading] = useTransition()
  const isLoaded = useRef(false)
  useEffect(() => {
    if (isOpen) isLoaded.current = true
  }, [isOpen])
  const typedMeanwhile = useTypedText(isLoading)
  const open = useCallback(() => {
    typedMeanwhile.current = ''
    if (isLoaded.current) setOpen(true)
    else startLoading(() => setOpen(true))
  }, [typedMeanwhile])
  useShortcut('Ctrl+K', open)
  useShortcut('/', open)
  return (
    <>
      <QuietButton aria-label="Search everything" aria-haspopup="dialog" onClick={open} sx={BUTTON}>
        <SearchIcon fontSize="small" />
        <span>Search everything</span>
      </QuietButton>
      <Suspense>{isOpen && <SearchDialog typed={typedMeanwhile} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The text that is typed while there is no field for it yet. */
const useTypedText = (isTyped: boolean): RefObject<string> => {
  const text = useRef('')
  useLayoutEffect(() => {
    if (!isTyped) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      text.current += event.key
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isTyped])
  return text
}

const BUTTON = {
  gap: 1,
  minWidth: 40,
  color: 'text.secondary',
  border: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
  '& > span:not(.MuiTouchRipple-root)': { display: { xs: 'none', lg: 'inline' } },
  '&::after': { content: '"Ctrl K"', display: { xs: 'none', lg: 'inline' }, fontSize: '0.75rem', ml: 2 },
}
