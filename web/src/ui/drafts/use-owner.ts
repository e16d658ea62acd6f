import { useAccess } from '../../access/access-context.ts'
import { personHere } from '../../access/person-here.ts'
import type { Owner } from './draft-store.ts'

/** The owner of the drafts here. */
export const useOwner = (): Owner => {
  const { user } = useAccess()
  return user ? user.person || personHere.read() || 'somebody' : null
}
