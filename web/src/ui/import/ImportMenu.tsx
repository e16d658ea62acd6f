import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { comingFrom, START } from './import-model.ts'

type ImportMenuProps = {
  /** The import page. */
  to: string
  mayCreate: boolean
}

/** The ways to import many records. */
export function ImportMenu({ to, mayCreate }: ImportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { pathname, search } = useLocation()
  const buttonId = useId()
  const menuId = useId()
  const state = comingFrom(`${pathname}${search}`)
  return (
    <>
      <Button
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ExpandMoreIcon />}
      >
        Import
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        <MenuItem component={Link} to={to} state={state}>
          From a file or the clipboard
        </MenuItem>
        {mayCreate && (
          <MenuItem component={Link} to={{ pathname: to, search: `?${START.parameter}=${START.rows}` }} state={state}>
            Add rows
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
