import { getClubAddress } from '@kitroom/contract/clubs'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)

/** Where the orders of a club go. */
export function ClubAddress({ clubId }: { clubId: number }) {
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
