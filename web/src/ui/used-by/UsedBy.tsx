import type { AnswerOf } from '@kitroom/contract/endpoint'
import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { useOpeningFromHere } from '../list/list-origin.ts'
import { useAppPages } from '../page/app-pages.ts'
import { PageLink } from '../page/PageLink.tsx'
import { ASIDE } from '../page/page-layout.ts'
import { SectionCard } from '../page/SectionCard.tsx'
import { UseCount } from './Touched.tsx'
import { addressWith } from './use-address.ts'

type UsedByProps = {
  /** As the contract's list of areas names it. */
  area: string
  id: number
  /** Stands below the uses, and is hidden until they are known: then they move nothing when they come. */
  children?: ReactNode
}

/** The uses of a record, and the parts below them. */
export function UsedBy({ area, id, children }: UsedByProps) {
  const answer = useOptionalQuery(getUses, { query: { of: `${area}:${id}` } })
  return (
    <Box sx={answer === undefined ? HIDDEN : BELOW}>
      <Uses area={area} id={id} uses={answer?.uses ?? []} />
      {children}
    </Box>
  )
}

const BELOW = { ...ASIDE, mt: 2, '&:empty': { display: 'none' } }
const HIDDEN = { display: 'none' }

type UsesProps = { area: string; id: number; uses: AnswerOf<typeof getUses>['uses'] }

/** As counts with links. Empty if there are none, or if they are unknown. */
function Uses({ area, id, uses }: UsesProps) {
  const of = `${area}:${id}`
  const may = useMay()
  const fromHere = useOpeningFromHere()
  const { usesPages } = useAppPages()
  if (uses.length === 0) return null
  const actions = usesPages.flatMap((page) => {
    const isOffered = 'param' in page && page.action?.areas.includes(area) && may(page.code)
    const { label } = (isOffered && page.action) || {}
    return isOffered && uses.some((use) => page.by.includes(use.area)) ? [{ label, to: addressWith(page, of) }] : []
  })
  return (
    <SectionCard title="Used by">
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
        {uses.map((use) => (
          <li key={use.area}>
            <UseCount use={use} of={of} />
          </li>
        ))}
        {actions.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} state={fromHere}>
              {label}
            </PageLink>
          </li>
        ))}
      </Box>
    </SectionCard>
  )
}
