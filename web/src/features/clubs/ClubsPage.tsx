import { bulk, Club, listClubs } from '@kitroom/contract/clubs'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DirectorName } from './DirectorName.tsx'
import { directorOf, useInactiveDirectors } from './director.ts'

type Listed = Club & { isDirectorInactive: boolean }

const COLUMNS = columnsOf<Listed>(Club, [
  { field: 'name', width: '26%', key: true },
  { field: 'description' },
  {
    field: 'director_user_id',
    value: directorOf,
    cell: (club) => <DirectorName name={directorOf(club)} isInactive={club.isDirectorInactive} />,
    width: '20%',
  },
  { field: 'is_active', width: 112 },
  LAST_CHANGED,
])

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
      call="listClubs"
      title="Club Management"
      one="Club"
      rows={rows}
      columns={COLUMNS}
      searchLabel="Search by name or director"
      buttons={
        may.any('CLUBS_CREATE', 'CLUBS_UPDATE') && <ImportMenu to={paths.importClubs} mayCreate={may('CLUBS_CREATE')} />
      }
      create={may('CLUBS_CREATE') && paths.createClub}
      edit={may('CLUBS_UPDATE') && editPath}
      open={pathOf}
      actions={viewClub}
      actionsWidth={160}
      empty="No clubs yet."
      selectionActions={may('CLUBS_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: Club) => paths.editClub(id)

const pathOf = ({ id }: Club) => paths.club(id)

const viewClub = ({ id }: Club) => (
  <Button size="small" component={ListLink} to={paths.club(id)}>
    View
  </Button>
)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="clubs" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listClubs]
