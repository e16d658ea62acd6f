import { seedRole } from '../server/src/platform/access/seed.ts'
import { unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'

// For the journeys of roles and of the permission matrix.

export const EDITING = ['ROLES_READ', 'ROLES_CREATE', 'ROLES_UPDATE']
export const GRANTING = ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE', 'CLUBS_READ', 'CLUBS_UPDATE']

export const insertRole = async ({ database }: Kitroom, codes: readonly string[] = []) => {
  // First in the matrix, where the columns of roles that other tests have left come and go as it scrolls.
  const name = unique('A coach')
  return { name, id: await database.transaction((db) => seedRole(db, name, 'Trains a team', codes)) }
}
