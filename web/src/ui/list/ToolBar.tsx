import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { SmallButton, SmallQuietButton } from '../display/buttons.tsx'
import { lazyPart } from '../feedback/lazy-part.ts'

const ToolSheet = lazyPart(async () => (await import('./ToolSheet.tsx')).ToolSheet)

/** One tool of a list. */
export type Tool = {
  /** The name of its button or menu item, and of its dialog. */
  name: string
  icon: ReactNode
  /** Has a button of its own; the others are in 'More'. */
  isAlone?: boolean
} & (
  | { panel: (close: () => void) => ReactNode; width?: number }
  | { press: () => void /** Of a switch. */; isOn?: boolean }
)

const MORE = 'More'

/** The class of the names on the buttons, which a narrow bar may leave out. */
export const TOOL_NAME = 'tool-name'

/** The tools of a list: buttons, and a menu 'More'. A panel is a popover, and a sheet from below on phones. */
export function ToolBar({ tools }: { tools: readonly Tool[] }) {
  // It keeps its name and content while it closes.
  const [{ name: shown, isOpen }, setPanel] = useState({ name: '', isOpen: false })
  const anchor = useRef<HTMLElement | null>(null)
  // A transition waits for the code of the panel, and no longer.
  const show = (name: string) => startTransition(() => setPanel({ name, isOpen: true }))
  const close = () => setPanel({ name: shown, isOpen: false })
  const alone = tools.filter(({ isAlone }) => isAlone)
  const others = tools.filter(({ isAlone }) => !isAlone)
  const tool = tools.find(({ name }) => name === shown)
  const more = (
    <MenuList autoFocus aria-label={MORE}>
      {others.map((one) => (
        <MenuItem
          key={one.name}
          onClick={() => {
            if ('panel' in one) return show(one.name)
            close()
            one.press()
          }}
        >
          <ListItemIcon>{one.icon}</ListItemIcon>
          {one.name}
        </MenuItem>
      ))}
    </MenuList>
  )
  const openAt = (name: string) => (event: { currentTarget: HTMLElement }) => {
    anchor.current = event.currentTarget
    show(name)
  }
  return (
    <>
      {alone.map((one) => (
        <SmallButton
          key={one.name}
          aria-label={one.name}
          color={'press' in one && one.isOn ? 'primary' : 'inherit'}
          startIcon={one.icon}
          {...('panel' in one
            ? { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen && shown === one.name, onClick: openAt(one.name) }
            : { 'aria-pressed': one.isOn, onClick: one.press })}
          sx={{ flex: 'none' }}
        >
          <span className={TOOL_NAME}>{one.name}</span>
        </SmallButton>
      ))}
      {others.length > 0 && (
        <SmallQuietButton
          aria-label={MORE}
          startIcon={<MoreHorizIcon />}
          aria-haspopup="menu"
          aria-expanded={isOpen && shown === MORE}
          onClick={openAt(MORE)}
          sx={{ flex: 'none' }}
        >
          <span className={TOOL_NAME}>{MORE}</span>
        </SmallQuietButton>
      )}
      <Suspense>
        <Panel
          name={shown}
          open={isOpen}
          width={tool && 'panel' in tool ? tool.width : undefined}
          anchorEl={() => anchor.current}
          close={close}
        >
          {shown === MORE ? more : tool && 'panel' in tool && tool.panel(close)}
        </Panel>
      </Suspense>
    </>
  )
}

type PanelProps = {
  name: string
  open: boolean
  width: number | undefined
  anchorEl: () => HTMLElement | null
  close: () => void
  children: ReactNode
}

function Panel({ name, open, width = 240, anchorEl, close, children }: PanelProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const position = useRef<PopoverActions>(null)
  // A tool of 'More' is as large as it is.
  useLayoutEffect(() => position.current?.updatePosition())
  if (isWide) {
    return (
      <Popover
        open={open}
        action={position}
        onClose={close}
        anchorEl={anchorEl}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': name,
            'aria-modal': true,
            sx: { width, mt: 0.75, borderRadius: 2.5, border: '1px solid', borderColor: 'divider' },
          },
        }}
      >
        {children}
      </Popover>
    )
  }
  return (
    <ToolSheet name={name} open={open} close={close}>
      {children}
    </ToolSheet>
  )
}
