import { ListedPlayer, listPlayers } from '@kitroom/contract/order-lists'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

const COLUMNS = columnsOf<ListedPlayer>(ListedPlayer, [
  { field: 'name', key: true },
  { field: 'number', width: 100 },
  { field: 'team_name', kind: 'choice' },
  { field: 'club_name', kind: 'choice' },
  { field: 'jersey', kind: 'choice', width: 110 },
  { field: 'practice', kind: 'choice', width: 130 },
  { field: 'spandex', kind: 'choice', width: 110 },
])

const orderOf = ({ order_id }: ListedPlayer): string => paths.savedOrder(order_id)

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
      columns={COLUMNS}
      open={orderOf}
      empty="No players yet: they come with submitted orders."
    />
  )
}
