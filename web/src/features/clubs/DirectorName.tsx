import Chip from '@mui/material/Chip'
import { INACTIVE_CHIP } from '../../ui/display/inactive-chip.ts'

type DirectorNameProps = { name: string | null; isInactive: boolean }

/** The director of a club, marked if inactive; a dash if there is none. */
export function DirectorName({ name, isInactive }: DirectorNameProps) {
  return (
    <>
      {name ?? '—'}
      {name && isInactive && <Chip {...INACTIVE_CHIP} sx={{ ml: 1 }} />}
    </>
  )
}
