import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SecondaryText } from '../display/texts.tsx'
import { PageLink } from '../page/PageLink.tsx'
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
        <PageLink variant="body2" underline="hover" to={all.to} sx={ALL}>
          {all.name}
        </PageLink>
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
      <PageLink underline="always" to={to}>
        {name}
      </PageLink>{' '}
      <SecondaryText component="span" noWrap sx={{ flex: 'none' }}>
        {beside}
      </SecondaryText>
    </li>
  )
}
