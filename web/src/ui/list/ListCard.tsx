import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { SecondaryText } from '../display/SecondaryText.tsx'
import { SectionCard } from '../page/SectionCard.tsx'

/** A link by its name, and what is said beside it. */
export type Way = { to: string; name: string; beside?: ReactNode }

type ListCardProps = {
  title: string
  /** Where the rest of it stands. */
  all?: Way | false | undefined
  children: ReactNode
}

/** A small card of lines, and the way to all of them. */
export function ListCard({ title, all, children }: ListCardProps) {
  return (
    <SectionCard isSmall title={title} sx={{ p: 2.25 }}>
      <Box component="ul" sx={ROWS}>
        {children}
      </Box>
      {all && (
        <Link component={RouterLink} variant="body2" underline="hover" to={all.to} sx={ALL}>
          {all.name}
        </Link>
      )}
    </SectionCard>
  )
}

const ROWS = {
  '& > li': { py: 1, display: 'flex', alignItems: 'baseline', gap: 1.5, justifyContent: 'space-between' },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
  '& > li:last-of-type': { pb: 0 },
}
const ALL = { display: 'inline-block', mt: 1.25, '@media (pointer: coarse)': { lineHeight: '44px', mt: 0.5 } }

export function CardLine({ to, name, beside }: Way) {
  return (
    <li>
      <Link component={RouterLink} underline="always" to={to}>
        {name}
      </Link>{' '}
      <SecondaryText component="span" noWrap sx={{ flex: 'none' }}>
        {beside}
      </SecondaryText>
    </li>
  )
}
