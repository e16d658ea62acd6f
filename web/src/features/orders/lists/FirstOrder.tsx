import { listPlayerPacks } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { PackPictures } from '../../player-packs/index.ts'

const STEPS = [
  'Choose a pack, and paste the players or send them a link for their sizes.',
  'Submit the order. The shop confirms it, and mails you what will be printed.',
  'Follow it here until it is shipped.',
]
const MOST_PACKS = 6

/** For a club without an order: how one is made, and the packs that it can be made of. */
export function FirstOrder() {
  const enabled = useMay()('CLUB_PLAYER_PACK_READ')
  const packs = useOptionalQuery(listPlayerPacks, { enabled })?.club_player_packs ?? []
  return (
    <SectionCard title="Your first order" sx={{ mt: 2.5 }}>
      <Box component="ol" sx={{ listStyle: 'decimal', mb: 2, pl: 2.5, lineHeight: 1.7 }}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <ButtonLink to={paths.order} variant="contained">
        New order
      </ButtonLink>
      {packs.length > 0 && (
        <Box component="ul" aria-label="Packs" sx={PACKS}>
          {packs.slice(0, MOST_PACKS).map((pack) => (
            <li key={pack.id}>
              <PackPictures pack={pack} />
            </li>
          ))}
        </Box>
      )}
      {packs.length > MOST_PACKS && <SecondaryText sx={{ mt: 1.5 }}>The other packs are in the order.</SecondaryText>}
    </SectionCard>
  )
}

const PACKS = {
  mt: 2.5,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
}
