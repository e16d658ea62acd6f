import { getClub } from '@kitroom/contract/clubs'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ActiveChip } from '../../ui/display/ActiveChip.tsx'
import { YesNo } from '../../ui/display/YesNo.tsx'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { DetailPage } from '../../ui/record/DetailPage.tsx'
import { DirectorName } from './DirectorName.tsx'
import { directorOf, useInactiveDirectors } from './director.ts'

export function ClubPage() {
  const id = useIdParam()
  const { club } = useEndpointQuery(getClub, { params: { id } })
  const inactive = useInactiveDirectors()
  const may = useMay()
  return (
    <DetailPage
      area="clubs"
      title="View Club"
      name={club.name}
      status={<ActiveChip isActive={club.is_active} />}
      edit={may('CLUBS_UPDATE') && paths.editClub(id)}
      backTo={paths.clubs}
      backLabel="Back to clubs"
    >
      <DetailList
        details={[
          { label: 'Club Name', value: club.name },
          { label: 'Description', value: club.description },
          {
            label: 'Director',
            value: <DirectorName name={directorOf(club)} isInactive={inactive.has(club.director_user_id ?? 0)} />,
          },
          { label: 'Active', value: <YesNo value={club.is_active} /> },
        ]}
      />
    </DetailPage>
  )
}
