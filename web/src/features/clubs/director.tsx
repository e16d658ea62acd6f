import { type Club, listInactiveDirectors } from '@kitroom/contract/clubs'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { INACTIVE_CHIP } from '../../ui/display/ActiveChip.tsx'

/** The director's name; null if there is none. */
export const directorOf = ({ director_first_name, director_last_name }: Club): string | null =>
  [director_first_name, director_last_name].filter(Boolean).join(' ') || null

/** The ids of all inactive directors; empty while unknown. */
export const useInactiveDirectors = (): ReadonlySet<number> => {
  const answer = useOptionalQuery(listInactiveDirectors)
  return useMemo(() => new Set(answer?.user_ids), [answer])
}

/** The director of a club, marked if inactive; a dash if there is none. */
export function DirectorName({ name, isInactive }: { name: string | null; isInactive: boolean }) {
  return (
    <>
      {name ?? '—'}
      {name && isInactive && <Chip {...INACTIVE_CHIP} sx={{ ml: 1 }} />}
    </>
  )
}
