import {
  exportPlayers,
  exportTeams,
  type ListedPlayer,
  type ListedTeam,
  listPlayers,
  listTeams,
} from '@kitroom/contract/order-lists'
import Button from '@mui/material/Button'
import { useMay } from '../../../access/use-may.ts'
import { paths } from '../../../paths.ts'
import { drawnColumns } from '../../../ui/list/columns-of.tsx'
import { ListLink } from '../../../ui/list/ListLink.tsx'
import { PagedListPage } from '../../../ui/list/PagedListPage.tsx'
import { StatusChip } from '../order/order-status.tsx'
import { orderAgain } from '../order/use-order-again.ts'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'
import { RemoveListedPlayer, RemoveSelectedPlayers } from './PlayerRemoval.tsx'

const SHIRT_WIDTH = 22

const TEAM_COLUMNS = drawnColumns<ListedTeam>(listTeams.paged, {
  team_name: {
    picture: (team) => <ShirtPicture shirt={team} src={team.picture} size={SHIRT_WIDTH} />,
  },
  players: { width: 100 },
  number: { width: 120 },
  submitted_at: { width: 190 },
})

const orderOfTeam = ({ id }: ListedTeam): string => paths.savedOrder(id)

const again = ({ id, team_name }: ListedTeam) => (
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

/** The teams of submitted orders, below a heading that is always shown. */
export function TeamList({ title, about }: { title: string; about: string }) {
  const may = useMay()
  return (
    <PagedListPage
      endpoint={listTeams}
      file={exportTeams}
      call="listTeams"
      isOptional
      title={title}
      about={about}
      one="Team"
      columns={TEAM_COLUMNS}
      open={orderOfTeam}
      empty="No teams yet: they come with submitted orders."
      {...(may('ORDER_CREATE') ? { actions: again, actionsWidth: 140 } : {})}
    />
  )
}

const PLAYER_COLUMNS = drawnColumns<ListedPlayer>(listPlayers.paged, {
  // A link needs a text.
  name: { cell: ({ name }) => name || 'No name' },
  number: { width: 100 },
  jersey: { width: 90 },
  season: { width: 100 },
  order_number: { width: 120 },
  practice: { width: 130 },
  spandex: { width: 110 },
  status: { width: 140, cell: ({ status }) => <StatusChip status={status} /> },
})

const removalOf = (player: ListedPlayer) => <RemoveListedPlayer player={player} />
const removalOfSelected = (players: readonly ListedPlayer[]) => <RemoveSelectedPlayers players={players} />

const orderOfPlayer = ({ order_id }: ListedPlayer): string => paths.savedOrder(order_id)

/** The players of submitted orders, below a heading that is always shown. */
export function PlayerList({ title, about }: { title: string; about: string }) {
  const may = useMay()
  const mayRemove = may('ORDER_MANAGE') && may('ORDER_UPDATE')
  return (
    <PagedListPage
      endpoint={listPlayers}
      file={exportPlayers}
      call="listPlayers"
      isOptional
      title={title}
      about={about}
      one="Player"
      columns={PLAYER_COLUMNS}
      open={orderOfPlayer}
      selectionActions={mayRemove ? removalOfSelected : undefined}
      {...(mayRemove ? { actions: removalOf, actionsWidth: 64 } : {})}
      empty="No players yet: they come with submitted orders."
    />
  )
}
