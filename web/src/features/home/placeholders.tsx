import { useMay } from '../../access/use-may.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PlayerList, TeamList } from '../orders/index.ts'

// Placeholder pages: a name and one sentence each.

// With the permission to read orders, teams and players of submitted orders are listed below.

const TEAMS = { title: 'Teams', about: 'The teams of a club will be kept here.' }
const PLAYERS = { title: 'Players', about: 'The players of a team will be kept here.' }

export function TeamsPage() {
  const may = useMay()
  return may('ORDER_READ') ? <TeamList {...TEAMS} /> : <PageTitle {...TEAMS} />
}

export function PlayersPage() {
  const may = useMay()
  return may('ORDER_READ') ? <PlayerList {...PLAYERS} /> : <PageTitle {...PLAYERS} />
}

export const AdminPage = () => (
  <PageTitle title="Admin" about="Everything an administrator looks after is in the Admin menu." />
)
