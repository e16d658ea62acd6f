import { getClubOrders, type ListedTeam } from '@kitroom/contract/order-lists'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../access/use-may.ts'
import { usePermittedQuery } from '../../../access/use-permitted-query.ts'
import { paths } from '../../../paths.ts'
import { countText } from '../../../ui/display/count-text.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { PageLink } from '../../../ui/page/PageLink.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'

/** The teams of a club with their last shirts, and what it ordered by season. Nothing for those who may not see orders. */
export function ClubOrders({ clubId }: { clubId: number }) {
  const answer = usePermittedQuery(getClubOrders, { query: { club: String(clubId) } })
  const may = useMay()
  if (!answer) return null
  const { teams, seasons } = answer
  return (
    <SectionCard title="Teams and orders">
      {teams.length === 0 && <Typography color="textSecondary">Nothing has been ordered yet.</Typography>}
      <Box component="ul" aria-label="Teams" sx={TEAMS}>
        {teams.map((team) => (
          <li key={team.id}>
            <Team team={team} />
          </li>
        ))}
      </Box>
      {seasons.length > 0 && (
        <Box component="dl" aria-label="Seasons" sx={SEASONS}>
          {seasons.map(({ season, orders, players }) => (
            <div key={season}>
              <dt>{season}</dt>
              <dd>
                {countText(orders, 'order')}, {countText(players, 'player')}
              </dd>
            </div>
          ))}
        </Box>
      )}
      {may('ORDER_CREATE') && (
        <Box sx={{ mt: 2 }}>
          <ButtonLink to={paths.order} variant="outlined">
            New order
          </ButtonLink>
        </Box>
      )}
    </SectionCard>
  )
}

function Team({ team }: { team: ListedTeam }) {
  return (
    <>
      <ShirtPicture shirt={team} src={team.picture} size={48} />
      <div style={{ minWidth: 0 }}>
        <PageLink to={paths.savedOrder(team.id)} color="inherit" sx={NAME}>
          {team.team_name}
        </PageLink>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {[team.garment_color_name, countText(team.players, 'player'), team.number].filter(Boolean).join(' · ')}
        </SecondaryText>
      </div>
    </>
  )
}

const TEAMS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 },
}
const NAME = { fontWeight: 580, overflowWrap: 'anywhere' }
const SEASONS = {
  m: 0,
  mt: 2,
  pt: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  display: 'grid',
  gap: 0.5,
  '& > div': { display: 'flex', gap: 2, fontVariantNumeric: 'tabular-nums' },
  '& dt': { color: 'text.secondary', minWidth: 72 },
  '& dd': { m: 0 },
}
