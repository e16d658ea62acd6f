import { listInactiveDirectors } from '@kitroom/contract/clubs'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'

/** Who directs a club and is inactive; nobody as long as that is not known. */
export const useInactiveDirectors = (): ReadonlySet<number> => {
  const answer = useOptionalQuery(listInactiveDirectors)
  return useMemo(() => new Set(answer?.user_ids), [answer])
}
