import { setRolePermissions } from '@kitroom/contract/roles'
import type { BatchUndo } from '../../platform/area.ts'
import { findBatch, listEntries } from '../../platform/batch/queries.ts'
import { type KeptRecord, refuseUndo, undoAssignment } from '../../platform/batch/undo.ts'
import { changeRights, type RightsChange } from './change-rights.ts'
import * as queries from './queries.ts'
import { removeMadeRoles } from './usual-roles.ts'

type State = { name: string; permissionIds: number[] }

const idsIn = (json: string | null): ReadonlySet<number> =>
  new Set(json === null ? [] : (JSON.parse(json) as State).permissionIds)

const nameIn = (json: string | null): string => (json === null ? '' : (JSON.parse(json) as State).name)

/** Restores the permissions that a save withdrew and withdraws those it granted, under all rules of a save. */
const undoRights: BatchUndo['undo'] = async (undoing, batchId) => {
  const { db, actor, logBatch } = undoing
  const all = await listEntries(db, batchId)
  if (all.some(({ action }) => action === 'role.created')) return removeMadeRoles(undoing, batchId, all)
  const entries = all.filter(({ action }) => action === 'role.permissions-replaced')
  const roles = new Map((await queries.listRoles(db)).map((role) => [role.id, role]))
  const rightsByRole = Map.groupBy(await queries.listHeld(db), ({ role_id }) => role_id)
  const keptRecords: KeptRecord[] = []
  const moves = entries.flatMap(({ target_id, before, after }) => {
    const role = roles.get(target_id ?? 0)
    if (!role) {
      keptRecords.push({ name: nameIn(after), reason: 'It is no longer there' })
      return []
    }
    const now = new Set((rightsByRole.get(role.id) ?? []).map(({ permission_id }) => permission_id))
    const rightsAfter = undoAssignment(now, { before: idsIn(before), after: idsIn(after) })
    if (rightsAfter.isPart) keptRecords.push({ name: role.name, reason: 'Some permissions have changed since' })
    return rightsAfter.isDifferent ? [{ role, now, rightsAfter: rightsAfter.ids }] : []
  })
  const ids = new Set(moves.flatMap(({ now, rightsAfter }) => [...now, ...rightsAfter]))
  const permissions = await queries.listPermissionsWithIds(db, [...ids])
  const changes = moves.map(
    ({ role, now, rightsAfter }): RightsChange => ({
      role,
      before: permissions.filter(({ id }) => now.has(id)),
      after: permissions.filter(({ id }) => rightsAfter.has(id)),
    }),
  )
  if (changes.length === 0) refuseUndo(keptRecords)
  const id = await changeRights({ db, actor, logBatch }, changes, 'id', { kind: 'undo', undoes_id: batchId })
  return { batch: await findBatch(db, id ?? 0), kept: keptRecords }
}

export const rightsUndo: BatchUndo = { area: 'roles', codes: [setRolePermissions.access], undo: undoRights }
