import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SectionCard } from '../page/SectionCard.tsx'
import { UseCount } from './Touched.tsx'

type UsedByProps = {
  /** As the contract's list of areas names it. */
  area: string
  id: number
}

/** The uses of a record, as counts with links. Empty if there are none, or if they are unknown. */
export function UsedBy({ area, id }: UsedByProps) {
  const of = `${area}:${id}`
  const answer = useOptionalQuery(getUses, { query: { of } })
  const uses = answer?.uses ?? []
  if (uses.length === 0) return null
  return (
    <SectionCard title="Used by" sx={{ mt: 2 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0 }}>
        {uses.map((use) => (
          <Box component="li" key={use.area} sx={{ listStyle: 'none' }}>
            <UseCount use={use} of={of} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
