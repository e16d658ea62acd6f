import type { Right } from '@kitroom/contract/account'
import Box from '@mui/material/Box'
import { areaTitle } from './area-title.ts'
import { SecondaryText, SmallText } from './texts.tsx'

/** A person's permissions in words, by area in their order. */
export function RightsList({ rights }: { rights: readonly Right[] }) {
  const areas = Map.groupBy(rights, ({ area }) => area)
  return (
    <Box sx={GRID}>
      {[...areas].map(([area, areaRights]) => (
        <div key={area}>
          <SmallText component="h3" sx={{ fontWeight: 580 }}>
            {areaTitle(area)}
          </SmallText>
          <Box component="ul" sx={{ listStyle: 'disc', mt: 0.5, pl: 2.25 }}>
            {areaRights.map(({ code, description }) => (
              <SecondaryText key={code} component="li" sx={TEXT}>
                {description || code}
              </SecondaryText>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  )
}

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }

const TEXT = { overflowWrap: 'anywhere' }
