import { addUsualRoles as contract, ROLE_NAME_TAKEN } from '@kitroom/contract/roles'
import { USUAL_ROLES } from '@kitroom/contract/usual-roles'
import type { BatchUndo } from '../../platform/area.ts'
import { type BatchEntry, findBatch, insertBatch } from '../../platform/batch/queries.ts'
import { type KeptRecord, refuseUndo } from '../../platform/batch/undo.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { denied } from '../../platform/refusal.ts'
import { listPermissions } from '../permissions/index.ts'
import { changeRights, type RightsChange } from './change-rights.ts'
import * as queries from './queries.ts'

/** Makes those of the usual roles that are missing, with their permissions. A role of that name stays as it is. */
export const addUsualRoles = async ({ db, actor, logBatch }: Context<typeof contract>) => {
  const names = new Set((await queries.listRoles(db)).map(({ name }) => foldKey(name)))
  const missing = USUAL_ROLES.filter(({ name }) => !names.has(foldKey(name)))
  if (missing.length === 0) {
    await logBatch(null, [])
    return { batch: null, message: 'Nothing is different.' }
  }
  const permissions = await listPermissions(db)
  const changes: RightsChange[] = []
  for (const { codes, ...input } of missing) {
    const role = await refusingDuplicates({ name: ROLE_NAME_TAKEN }, () => queries.insertRole(db, input))
    const after = permissions.filter(({ code }) => codes.some((usualCode) => usualCode === code))
    changes.push({ role, before: [], after })
  }
  const created = changes.map(({ role }) => role)
  const batchId = await changeRights({ db, actor, logBatch }, changes, 'id', {
    kind: 'usual',
    undoes_id: null,
    created,
  })
  return { batch: await findBatch(db, batchId ?? 0), message: 'Roles added.' }
}

type Made = { id: number; name: string; description: string | null; permissionIds: string }

/** A text that is the same for the same permissions. */
const setOf = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join()

/** The roles of a batch as it made them. */
const madeIn = (entries: readonly BatchEntry[]): Made[] => {
  const states = entries.map(({ action, target_id, after }) => ({
    action,
    id: target_id ?? 0,
    ...JSON.parse(after ?? '{}'),
  }))
  const rights = new Map(states.flatMap(({ id, permissionIds }) => (permissionIds ? [[id, setOf(permissionIds)]] : [])))
  return states
    .filter(({ action }) => action === 'role.created')
    .map(({ id, name, description }) => ({ id, name, description, permissionIds: rights.get(id) ?? '' }))
}

/** Takes back the roles that a batch has made, but for those that have changed since or that people have: these are `kept`. */
export const removeMadeRoles = async (
  { db, actor, logBatch }: Parameters<BatchUndo['undo']>[0],
  undoes_id: number,
  entries: readonly BatchEntry[],
) => {
  if (!actor.permissions.includes(contract.access)) denied(contract.denied)
  const roles = new Map((await queries.listRoles(db)).map((role) => [role.id, role]))
  const permissionsOf = Map.groupBy(await queries.listHeld(db), ({ role_id }) => role_id)
  const usedIds = new Set(await queries.listUsedIds(db))
  const keptRecords: KeptRecord[] = []
  const removed = madeIn(entries).flatMap(({ id, name, description, permissionIds }) => {
    const role = roles.get(id)
    if (!role) return []
    const ids = (permissionsOf.get(id) ?? []).map(({ permission_id }) => permission_id)
    const isAsMade = role.name === name && role.description === description && setOf(ids) === permissionIds
    if (isAsMade && !usedIds.has(id)) return [role]
    keptRecords.push({ name: role.name, reason: isAsMade ? 'It is in use' : 'It has changed since' })
    return []
  })
  if (removed.length === 0) refuseUndo(keptRecords)
  const removedIds = removed.map(({ id }) => id)
  await queries.deleteRoles(db, removedIds)
  const batch = { area: 'roles', kind: 'undo', changed_count: removed.length, undoes_id, actor_user_id: actor.userId }
  const batchId = await insertBatch(db, batch)
  const removals = removed.map((before) => ({ action: 'role.removed' as const, before }))
  await logBatch(batchId, removals)
  return { batch: await findBatch(db, batchId), kept: keptRecords }
}
