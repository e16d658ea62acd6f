import type { Permission, Role } from '@kitroom/contract/roles'
import { moveRights } from '../../platform/access/move-rights.ts'
import { insertBatch } from '../../platform/batch/queries.ts'
import { moveVersions } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { Context } from '../../platform/http/mount/context.ts'

/** A role with its present permissions and its new ones. */
export type RightsChange = { role: Role; before: readonly Permission[]; after: readonly Permission[] }

/** The batch by which all the changes are undone together. */
type RightsBatch = {
  kind: 'rights' | 'usual' | 'undo'
  undoes_id: number | null
  /** The roles that it makes. */
  created?: readonly Role[]
}

type Acting = { db: Db; actor: Actor; logBatch: Context<never>['logBatch'] }

/**
 * Replaces permissions of roles as one batch, under the rules of `moveRights`. Returns the id of the batch, null if nothing
 * changed.
 */
export const changeRights = async (
  { db, actor, logBatch }: Acting,
  changes: readonly RightsChange[],
  path: string,
  batch: RightsBatch | null = { kind: 'rights', undoes_id: null },
): Promise<number | null> => {
  const moves = changes.map(({ role, before, after }) => ({
    roleId: role.id,
    added: without(after, before),
    withdrawn: without(before, after),
  }))
  const factorEntries = await moveRights({ db, actor }, moves, path, batch?.undoes_id)
  const roles = changes.map(({ role }) => role)
  const moved = moves.flatMap(({ added, withdrawn }) => [...added, ...withdrawn])
  await moveVersions(db, 'roles', roles)
  await moveVersions(db, 'permissions', moved)
  const created = batch?.created ?? []
  const counts = { created_count: created.length, changed_count: changes.length - created.length }
  const isChanged = moved.length > 0
  const owned = { area: 'roles', ...counts, actor_user_id: actor.userId }
  const batchId =
    batch && isChanged ? await insertBatch(db, { ...owned, kind: batch.kind, undoes_id: batch.undoes_id }) : null
  const made = created.map((after) => ({ action: 'role.created' as const, after }))
  const entries = changes.map(({ role, before, after }) => ({
    action: 'role.permissions-replaced' as const,
    id: role.id,
    before: stateOf(role, before),
    after: stateOf(role, after),
  }))
  await logBatch(batchId, [...made, ...entries, ...factorEntries])
  return batchId
}

const without = (permissions: readonly Permission[], others: readonly Permission[]): Permission[] => {
  const taken = new Set(others.map(({ id }) => id))
  return permissions.filter(({ id }) => !taken.has(id))
}

const stateOf = ({ name }: Role, permissions: readonly Permission[]) => ({
  name,
  permissionIds: permissions.map(({ id }) => id).sort((one, other) => one - other),
})
