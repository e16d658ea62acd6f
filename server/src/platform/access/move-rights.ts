import type { Permission } from '@kitroom/contract/roles'
import { deleteMany, insertMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { denied } from '../refusal.ts'
import { beyondMessage, grantsOf } from './grants.ts'
import { refuseLosingLastAdministrator } from './last-administrator.ts'

/** The permissions that a role gets and loses. */
export type RightsMove = {
  roleId: number
  added: readonly Permission[]
  withdrawn: readonly Permission[]
}

/**
 * Grants and withdraws permissions of roles: the actor cannot grant more than they may, and an administrator must be left.
 * The rules are in `docs/product.md`, 'Roles'.
 * @throws {Refusal} 403 for a grant beyond the actor's; 409 at the field `path` if no administrator would be left.
 */
export const moveRights = async (
  { db, actor }: { db: Db; actor: { userId: number } },
  moves: readonly RightsMove[],
  path: string,
): Promise<void> => {
  const { beyondOnRole } = await grantsOf(db, actor.userId)
  const beyond = moves.flatMap(({ roleId, added }) =>
    beyondOnRole(
      roleId,
      added.map(({ code }) => code),
    ),
  )
  if (beyond.length > 0) denied(beyondMessage([...new Set(beyond)]))
  const pairs = (of: 'added' | 'withdrawn') =>
    moves.flatMap((move) => move[of].map(({ id }) => ({ role_id: move.roleId, permission_id: id })))
  await insertMany(db, 'role_permissions', pairs('added'))
  await deleteMany(db, 'role_permissions', pairs('withdrawn'))
  if (moves.some(({ withdrawn }) => withdrawn.length > 0)) await refuseLosingLastAdministrator(db, path)
}
