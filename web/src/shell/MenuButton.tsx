import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, memo, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuGroup } from './menu.ts'

/** One entry of the top bar: a link, or a button that opens its links. */
export function MenuButton({ group }: { group: MenuGroup }) {
  return <MenuEntry group={group} pathname={useLocation().pathname} />
}

/** Memoized, so that another search of a list does not render it again. */
const MenuEntry = memo(function MenuEntry({ group, pathname }: { group: MenuGroup; pathname: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const menuId = useId()
  const close = () => setAnchor(null)

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
    <>
      <Button
        id={buttonId}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon sx={{ ml: -0.5, opacity: 0.6 }} />}
        sx={entry(isHere)}
      >
        {group.label}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {group.items.map(({ label, path, isBelow }, nth) => [
          isBelow && !group.items[nth - 1]?.isBelow && nth > 0 && <Divider key="below" component="li" />,
          <MenuItem key={path} component={Link} to={path} onClick={close} selected={isWithin(pathname, path)}>
            {label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
})

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))

const entry = (current: boolean) => ({
  color: current ? 'text.primary' : 'text.secondary',
  fontWeight: current ? 620 : 500,
  '&:hover': { color: 'text.primary' },
})
