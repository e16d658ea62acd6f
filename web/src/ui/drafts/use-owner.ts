import { useAccess } from '../../access/access-context.ts'
import { currentPerson } from '../../access/current-person.ts'
import type { Owner } from './draft-store.ts'

/** The owner of the drafts here. */
export const useOwner = (): Owner => {
  const { user } = useAccess()
  return user ? user.person || currentPerson.read() || 'somebody' : null
}
