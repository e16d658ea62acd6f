import { ListedPlayer, listPlayers, listTeams, Team } from '@kitroom/contract/order-lists'
import { sizeRank } from '@kitroom/contract/size-text'
import Button from '@mui/material/Button'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { LongText } from '../../ui/display/well-wrapped.tsx'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { orderAgain } from './use-order-again.ts'

const rosterOf = ({ players }: Team): string =>
  players.map(({ name, number }) => [number, name].filter(Boolean).join(' ')).join(', ')

const TEAM_COLUMNS = columnsOf<Team>(Team, [
  { field: 'team_name', key: true },
  { field: 'club_name', kind: 'choice' },
  {
    id: 'players',
    label: 'Players',
    kind: 'number',
    align: 'right',
    value: ({ players }) => players.length,
    width: 100,
  },
  {
    id: 'roster',
    label: 'Last roster',
    kind: 'text',
    value: rosterOf,
    cell: (team) => <LongText text={rosterOf(team)} />,
  },
  { field: 'number', width: 120 },
  { field: 'submitted_at', cell: ({ submitted_at }) => <DateTime at={submitted_at} />, hidden: true, width: 190 },
])

const orderOfTeam = ({ id }: Team): string => paths.savedOrder(id)

const again = ({ id, team_name }: Team) => (
  <Button
    size="small"
    component={ListLink}
    to={paths.order}
    state={orderAgain(id)}
    aria-label={`Order again for ${team_name}`}
  >
    Order again
  </Button>
)

/** The teams of submitted orders with their last rosters, below a heading that is always shown. */
export function TeamList({ title, about }: { title: string; about: string }) {
  const teams = useOptionalQuery(listTeams)?.teams
  const may = useMay()
  if (!teams) return <PageTitle title={title} about={about} />
  return (
    <ListPage
      call="listTeams"
      title={title}
      about={teams.length === 0 && about}
      one="Team"
      rows={teams}
      columns={TEAM_COLUMNS}
      open={orderOfTeam}
      empty="No teams yet: they come with submitted orders."
      {...(may('ORDER_CREATE') ? { actions: again, actionsWidth: 140 } : {})}
    />
  )
}

const PLAYER_COLUMNS = columnsOf<ListedPlayer>(ListedPlayer, [
  { field: 'name', key: true },
  { field: 'number', width: 100 },
  { field: 'team_name', kind: 'choice' },
  { field: 'club_name', kind: 'choice' },
  { field: 'jersey', kind: 'choice', rank: ({ jersey }) => sizeRank(jersey), width: 110 },
  { field: 'practice', kind: 'choice', rank: ({ practice }) => sizeRank(practice), width: 130 },
  { field: 'spandex', kind: 'choice', rank: ({ spandex }) => sizeRank(spandex), width: 110 },
])

const orderOfPlayer = ({ order_id }: ListedPlayer): string => paths.savedOrder(order_id)

/** The players of the last rosters, below a heading that is always shown. */
export function PlayerList({ title, about }: { title: string; about: string }) {
  const players = useOptionalQuery(listPlayers)?.players
  if (!players) return <PageTitle title={title} about={about} />
  return (
    <ListPage
      call="listPlayers"
      title={title}
      about={players.length === 0 && about}
      one="Player"
      rows={players}
      columns={PLAYER_COLUMNS}
      open={orderOfPlayer}
      empty="No players yet: they come with submitted orders."
    />
  )
}
