import { ClubInput, getClub, getClubAddress } from '@kitroom/contract/clubs'
import { getUser } from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { ClubOrders } from '../orders/index.ts'
import { DirectorName, directorOf, useInactiveDirectors } from './director.tsx'

const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)

/** A club, how to reach its director, its teams and what it ordered. */
export function ClubPage() {
  const id = useIdParam()
  const { club } = useEndpointQuery(getClub, { params: { id } })
  const isInactive = useInactiveDirectors().has(club.director_user_id ?? 0)
  const director = (
    <>
      <DirectorName name={directorOf(club)} isInactive={isInactive} />
      {club.director_user_id !== null && <DirectorContact id={club.director_user_id} />}
    </>
  )
  return (
    <RecordPage
      area="clubs"
      one="Club"
      isSpecified
      schema={ClubInput}
      record={club}
      names={{ director_user_id: director }}
      edit={useMay()('CLUBS_UPDATE') && paths.editClub(id)}
      backTo={paths.clubs}
      backLabel="Back to clubs"
      sections={
        <>
          <ClubOrders clubId={id} />
          <ClubAddress clubId={id} />
        </>
      }
    />
  )
}

/** For those who may see users. */
function DirectorContact({ id }: { id: number }) {
  const user = useOptionalQuery(getUser, { params: { id }, enabled: useMay()('USERS_READ') })?.user
  if (!user) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <Link href={`mailto:${user.email}`}>{user.email}</Link>
      {user.phone && <Link href={`tel:${user.phone.replace(/[^+\d]/g, '')}`}>{user.phone}</Link>}
    </Stack>
  )
}

/** Where the orders of a club go. */
function ClubAddress({ clubId }: { clubId: number }) {
  const answer = useOptionalQuery(getClubAddress, { params: { id: clubId } })
  const mayEdit = useMay()('CLUBS_UPDATE')
  const [isEditing, setEditing] = useState(false)
  if (!answer) return null
  return (
    <SectionCard title="Address">
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {answer.address || 'No address yet.'}
      </Typography>
      {mayEdit && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEditing(true)}>
          Change address
        </Button>
      )}
      <Suspense>
        {isEditing && (
          <AddressDialog clubId={clubId} address={answer.address ?? ''} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </SectionCard>
  )
}
