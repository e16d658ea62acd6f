import { PageTitle } from '../../ui/page/PageTitle.tsx'

// Pages that exist so that their addresses do: a name and one sentence each.

export const TeamsPage = () => <PageTitle title="Teams" about="The teams of a club will be kept here." />

export const PlayersPage = () => <PageTitle title="Players" about="The players of a team will be kept here." />

export const AdminPage = () => (
  <PageTitle title="Admin" about="Everything an administrator looks after is in the Admin menu above." />
)
