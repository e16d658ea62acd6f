import MenuItem from '@mui/material/MenuItem'
import { Link, useLocation } from 'react-router'
import { MenuButton } from '../page/MenuButton.tsx'
import { comingFrom, START } from './import-model.ts'

type ImportMenuProps = {
  /** The import page. */
  to: string
  mayCreate: boolean
}

/** The ways to import many records. */
export function ImportMenu({ to, mayCreate }: ImportMenuProps) {
  const { pathname, search } = useLocation()
  const state = comingFrom(`${pathname}${search}`)
  return (
    <MenuButton label="Import">
      {() => [
        <MenuItem key="file" component={Link} to={to} state={state}>
          From a file or the clipboard
        </MenuItem>,
        mayCreate && (
          <MenuItem
            key="rows"
            component={Link}
            to={{ pathname: to, search: `?${START.parameter}=${START.rows}` }}
            state={state}
          >
            Add rows
          </MenuItem>
        ),
      ]}
    </MenuButton>
  )
}
