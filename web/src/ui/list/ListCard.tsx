import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { RowList } from '../display/RowList.tsx'
import { SectionCard } from '../page/SectionCard.tsx'

type ListCardProps = {
  title: string
  /** Where the rest of it stands. */
  all?: { to: string; text: string } | false
  children: ReactNode
}

/** A small card of lines, and the way to all of them. */
export function ListCard({ title, all = false, children }: ListCardProps) {
  return (
    <SectionCard isSmall title={title} sx={{ p: 2.25 }}>
      <RowList>{children}</RowList>
      {all && (
        <Link
          component={RouterLink}
          variant="body2"
          underline="hover"
          to={all.to}
          sx={{ display: 'inline-block', mt: 1.25 }}
        >
          {all.text}
        </Link>
      )}
    </SectionCard>
  )
}

/** A line with a link, and what is said beside it. */
export function CardLine({ to, name, children }: { to: string; name: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Link component={RouterLink} underline="always" to={to}>
        {name}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
        {children}
      </Typography>
    </li>
  )
}
