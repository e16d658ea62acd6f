import { listInactiveDirectors } from '@kitroom/contract/clubs'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'

/** The ids of all inactive directors; empty while unknown. */
export const useInactiveDirectors = (): ReadonlySet<number> => {
  const answer = useOptionalQuery(listInactiveDirectors)
  return useMemo(() => new Set(answer?.user_ids), [answer])
}
