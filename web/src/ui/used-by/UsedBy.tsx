import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { useOpeningFromHere } from '../list/list-origin.ts'
import { useAppPages } from '../page/app-pages.ts'
import { SectionCard } from '../page/SectionCard.tsx'
import { countOfUse, OpenOrders } from './Touched.tsx'
import { addressOfUse } from './use-address.ts'

type UsedByProps = {
  /** As the contract's list of areas names it. */
  area: string
  id: number
}

/** The uses of a record, as counts with links. Empty if there are none, or if they are unknown. */
export function UsedBy({ area, id }: UsedByProps) {
  const answer = useOptionalQuery(getUses, { query: { of: `${area}:${id}` } })
  const may = useMay()
  const { usesPages } = useAppPages()
  const fromHere = useOpeningFromHere()
  const uses = answer?.uses ?? []
  if (uses.length === 0) return null
  return (
    <SectionCard title="Used by" sx={{ mt: 2 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0 }}>
        {uses.map(({ area: using, count, people }) => {
          const to = addressOfUse(usesPages, using, { area, id }, may)
          return (
            <Box component="li" key={using} sx={{ listStyle: 'none' }}>
              {using === 'orders' ? (
                <OpenOrders of={`${area}:${id}`} count={count} people={people} />
              ) : to === null ? (
                countOfUse(using, count)
              ) : (
                <Link component={RouterLink} to={to} state={fromHere}>
                  {countOfUse(using, count)}
                </Link>
              )}
            </Box>
          )
        })}
      </Box>
    </SectionCard>
  )
}
