import { Club, listClubs } from '@kitroom/contract/clubs'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DirectorName } from './DirectorName.tsx'
import { directorOf } from './director.ts'
import { useInactiveDirectors } from './use-inactive-directors.ts'

type Listed = Club & { isDirectorInactive: boolean }

const COLUMNS = columnsOf<Listed>(Club, [
  { field: 'name', width: '26%' },
  { field: 'description' },
  {
    field: 'director_user_id',
    cell: (club) => <DirectorName name={directorOf(club)} isInactive={club.isDirectorInactive} />,
    width: '20%',
  },
  { field: 'is_active', width: 112 },
])

const searchText = (club: Club) => `${club.name}\n${club.description ?? ''}\n${directorOf(club) ?? ''}`

export function ClubsPage() {
  const { clubs } = useEndpointQuery(listClubs)
  const inactive = useInactiveDirectors()
  const rows = useMemo(
    () => clubs.map((club): Listed => ({ ...club, isDirectorInactive: inactive.has(club.director_user_id ?? 0) })),
    [clubs, inactive],
  )
  const may = useMay()
  return (
    <ListPage
      title="Club Management"
      one="Club"
      rows={rows}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name or director"
      create={may('CLUBS_CREATE') && paths.createClub}
      edit={may('CLUBS_UPDATE') && (({ id }: Club) => paths.editClub(id))}
      open={pathOf}
      actions={viewClub}
      actionsWidth={160}
      empty="No clubs yet."
    />
  )
}

const pathOf = ({ id }: Club) => paths.club(id)

const viewClub = ({ id }: Club) => (
  <Button size="small" component={Link} to={paths.club(id)}>
    View
  </Button>
)
