import Chip from '@mui/material/Chip'
import { INACTIVE_CHIP } from '../../ui/display/inactive-chip.ts'

type DirectorNameProps = { name: string | null; isInactive: boolean }

/** Who directs a club, marked where that user is inactive; a dash where nobody does. */
export function DirectorName({ name, isInactive }: DirectorNameProps) {
  return (
    <>
      {name ?? '—'}
      {name && isInactive && <Chip {...INACTIVE_CHIP} sx={{ ml: 1 }} />}
    </>
  )
}
