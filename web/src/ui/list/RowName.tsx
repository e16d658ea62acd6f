import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

/** What names a row: a link where the row can be opened. */
export function RowName({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {children}
    </Link>
  )
}
