import CloseIcon from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { Logo } from './Brand.tsx'
import type { MenuGroup, MenuItem } from './menu.ts'

const WIDTH = 250
const TRANSITION_MS = 300

type NavigationDrawerProps = { menu: readonly MenuGroup[]; open: boolean; onClose: () => void }

/** The menu on small screens. */
export function NavigationDrawer({ menu, open, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      transitionDuration={TRANSITION_MS}
      slotProps={{
        paper: { 'aria-label': 'Menu', role: 'dialog', 'aria-modal': true, sx: { width: WIDTH } },
        // It is first mounted when it is first opened, and moves then, too.
        transition: { appear: true },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, p: 1.5, pl: 2 }}>
        <Logo />
        <Typography component="span" translate="no" sx={{ fontWeight: 660, flex: 1 }}>
          Kitroom
        </Typography>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <nav aria-label="Main">
        {menu.map((group) => (
          <DrawerGroup key={group.label} group={group} onChosen={onClose} />
        ))}
      </nav>
    </Drawer>
  )
}

function DrawerGroup({ group, onChosen }: { group: MenuGroup; onChosen: () => void }) {
  const unfolded = group.items.length > 0
  const items: readonly MenuItem[] = unfolded ? group.items : [group]
  return (
    <>
      {unfolded && (
        <Typography variant="caption" color="textSecondary" sx={HEADING}>
          {group.label}
        </Typography>
      )}
      <List dense disablePadding aria-label={group.label} sx={{ px: 1, pb: unfolded ? 1 : 0 }}>
        {items.map((item, nth) => (
          <DrawerLink
            key={item.path}
            item={item}
            beginsPart={item.isBelow === true && nth > 0 && !items[nth - 1]?.isBelow}
            onChosen={onChosen}
          />
        ))}
      </List>
    </>
  )
}

type DrawerLinkProps = { item: MenuItem; beginsPart: boolean; onChosen: () => void }

function DrawerLink({ item: { label, path }, beginsPart, onChosen }: DrawerLinkProps) {
  const current = useLocation().pathname === path
  return (
    <ListItem disablePadding sx={beginsPart ? PART : undefined}>
      <ListItemButton
        component={Link}
        to={path}
        onClick={onChosen}
        selected={current}
        aria-current={current ? 'page' : undefined}
        sx={{ borderRadius: 1, minHeight: 44 }}
      >
        {label}
      </ListItemButton>
    </ListItem>
  )
}

const PART = { borderTop: '1px solid', borderColor: 'divider', mt: 0.5, pt: 0.5 }
const HEADING = { display: 'block', px: 3, pt: 1, pb: 0.5, fontWeight: 600 }
