import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { ListLink } from './ListLink.tsx'

/** The name of a row: a link if the row can be opened. */
export function RowName({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link component={ListLink} to={to} color="inherit">
      {children}
    </Link>
  )
}
