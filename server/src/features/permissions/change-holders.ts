import { setPermissionRoles } from '@kitroom/contract/permissions'
import type { Permission, Role } from '@kitroom/contract/roles'
import { moveRights } from '../../platform/access/move-rights.ts'
import type { Entry } from '../../platform/activity/activity.ts'
import type { BatchUndo } from '../../platform/area.ts'
import { findBatch, insertBatch, listEntries } from '../../platform/batch/queries.ts'
import { refuseUndo, undoAssignment } from '../../platform/batch/undo.ts'
import { moveVersions } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

type Acting = {
  db: Db
  actor: Actor
  logBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void>
}

/** A permission, the roles that hold it, and those that should hold it. */
type HoldersChange = { permission: Permission; before: readonly Role[]; after: readonly Role[] }

/**
 * Assigns a permission to roles as one batch, under the rules of `moveRights`. Returns the id of the batch, null if nothing
 * changed.
 */
export const changeHolders = async (
  { db, actor, logBatch }: Acting,
  { permission, before, after }: HoldersChange,
  path: string,
  undoes_id: number | null = null,
): Promise<number | null> => {
  const [idsBefore, idsAfter] = [new Set(idsOf(before)), new Set(idsOf(after))]
  const added = after.filter(({ id }) => !idsBefore.has(id))
  const withdrawn = before.filter(({ id }) => !idsAfter.has(id))
  const moves = [
    ...added.map(({ id }) => ({ roleId: id, added: [permission], withdrawn: [] })),
    ...withdrawn.map(({ id }) => ({ roleId: id, added: [], withdrawn: [permission] })),
  ]
  const factorEntries = await moveRights({ db, actor }, moves, path, undoes_id)
  await moveVersions(db, 'permissions', [permission])
  await moveVersions(db, 'roles', [...added, ...withdrawn])
  const kind = undoes_id === null ? 'rights' : 'undo'
  const batch = { area: 'permissions', kind, changed_count: 1, undoes_id, actor_user_id: actor.userId }
  const batchId = added.length + withdrawn.length > 0 ? await insertBatch(db, batch) : null
  const stateOf = (roles: readonly Role[]) => ({
    name: permission.code ?? permission.name,
    roleIds: idsOf(roles).sort((one, other) => one - other),
  })
  await logBatch(batchId, [
    {
      action: 'permission.roles-replaced',
      id: permission.id,
      before: stateOf(before),
      after: stateOf(after),
    },
    ...factorEntries,
  ])
  return batchId
}

const idsOf = (roles: readonly Role[]): number[] => roles.map(({ id }) => id)

const idsIn = (json: string | null | undefined): ReadonlySet<number> =>
  new Set(json ? (JSON.parse(json) as { roleIds: number[] }).roleIds : [])

/** Returns a permission to the roles that a save took it from, and removes it from those that got it. */
const undoHolders: BatchUndo['undo'] = async (undoing, batchId) => {
  const { db } = undoing
  const [entry] = await listEntries(db, batchId)
  const permission = (await queries.findPermission(db, entry?.target_id ?? 0)) ?? notFound('Permission')
  const before = await queries.listPermissionRoles(db, permission.id)
  const rolesNow = undoAssignment(new Set(idsOf(before)), { before: idsIn(entry?.before), after: idsIn(entry?.after) })
  const keptRecords = rolesNow.isPart ? [{ name: permission.name, reason: 'Some roles have changed since' }] : []
  if (!rolesNow.isDifferent) refuseUndo(keptRecords)
  const after = await queries.listRolesWithIds(db, [...rolesNow.ids])
  const id = await changeHolders(undoing, { permission, before, after }, 'id', batchId)
  return { batch: await findBatch(db, id ?? 0), kept: keptRecords }
}

export const holdersUndo: BatchUndo = {
  area: 'permissions',
  codes: [setPermissionRoles.access],
  undo: undoHolders,
}
