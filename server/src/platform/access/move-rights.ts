import { GOVERNING_CODES, isPermissionCode } from '@kitroom/contract/permission-codes'
import type { Permission } from '@kitroom/contract/roles'
import { sql } from 'kysely'
import type { Entry } from '../activity/activity.ts'
import { deleteMany, insertMany, isOneOf } from '../database/many-rows.ts'
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
 * Roles that get governing permissions back require a second factor again if they did when these were withdrawn: in between
 * it can be lifted by people who may not lift it now.
 */
const requireFactorAgain = async (db: Db, moves: readonly RightsMove[], undoes: number): Promise<Entry[]> => {
  const governs = ({ code }: Permission) => code !== null && isPermissionCode(code) && GOVERNING_CODES.includes(code)
  const roleIds = moves.filter(({ added }) => added.some(governs)).map(({ roleId }) => roleId)
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    UPDATE ${sql.table('roles')} SET second_factor_required = true
    WHERE ${isOneOf(db, 'roles.id', roleIds)} AND NOT second_factor_required AND (
      SELECT before FROM activity WHERE action = 'role.second-factor-set' AND target_id = roles.id
        AND id > (SELECT max(id) FROM activity WHERE batch_id = ${undoes}) ORDER BY id LIMIT 1
    ) LIKE '%"second_factor_required":true%' RETURNING id, name`.execute(db)
  const entry = (role: object) => ({
    action: 'role.second-factor-set' as const,
    before: { ...role, second_factor_required: false },
    after: { ...role, second_factor_required: true },
  })
  return rows.map(entry)
}

/**
 * Grants and withdraws permissions of roles: the actor cannot grant more than they may, and an administrator must be left.
 * The rules are in `docs/product.md`, 'Roles'. `undoes` is the batch that this undoes. Returns further entries to record.
 * @throws {Refusal} 403 for a grant beyond the actor's; 409 at the field `path` if no administrator would be left.
 */
export const moveRights = async (
  { db, actor }: { db: Db; actor: { userId: number } },
  moves: readonly RightsMove[],
  path: string,
  undoes: number | null = null,
): Promise<Entry[]> => {
  const { beyondOnRole } = await grantsOf(db, actor.userId)
  const beyond = moves.flatMap(({ roleId, added }) => beyondOnRole(roleId, added))
  if (beyond.length > 0) denied(beyondMessage([...new Set(beyond)]))
  const pairs = (of: 'added' | 'withdrawn') =>
    moves.flatMap((move) => move[of].map(({ id }) => ({ role_id: move.roleId, permission_id: id })))
  await insertMany(db, 'role_permissions', pairs('added'))
  await deleteMany(db, 'role_permissions', pairs('withdrawn'))
  if (moves.some(({ withdrawn }) => withdrawn.length > 0)) await refuseLosingLastAdministrator(db, path)
  return undoes === null ? [] : requireFactorAgain(db, moves, undoes)
}
