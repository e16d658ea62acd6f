import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { type ReactNode, useId, useState } from 'react'

type MenuButtonProps = Omit<ButtonProps, 'children'> & {
  label: ReactNode
  /** The items, given what closes the menu. */
  children: (close: () => void) => ReactNode
}

/** The icon of a menu in the top bar. */
export const MENU_ICON = <ExpandMoreIcon sx={{ ml: -0.5, opacity: 0.6 }} />

/** A button that opens a menu. */
export function MenuButton({ label, children, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const menuId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ExpandMoreIcon />}
        {...button}
      >
        {label}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {children(close)}
      </Menu>
    </>
  )
}
