import { listRoleFacts } from '@kitroom/contract/roles'
import { useOptionalQuery } from '../../api/hooks.ts'

/** Counts the active users of roles; each user has exactly one role. Null if unknown. */
export const usePeopleAffected = (): ((roleIds: readonly number[]) => number | null) => {
  const facts = useOptionalQuery(listRoleFacts)?.facts
  return (roleIds) => {
    if (!facts) return null
    const changed = new Set(roleIds)
    return facts.reduce((sum, { id, people }) => sum + (changed.has(id) ? people : 0), 0)
  }
}
