import { codesBeyond, isPermissionCode } from '@kitroom/contract/permission-codes'
import * as roles from '@kitroom/contract/roles'
import type { Context } from '../../platform/http/mount/context.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { listPermissions } from '../permissions/index.ts'
import { changeRights, type RightsChange } from './change-rights.ts'
import * as queries from './queries.ts'

/** Room for every change that a save may have. */
const MATRIX_BODY_LIMIT = 2 * 1024 * 1024

/** The matrix of roles and permissions, and duplicating roles. */
export const matrixRoutes = ({ mount }: Mount): void => {
  mount(roles.getPermissionMatrix, async ({ db }) => {
    const permissions = await listPermissions(db)
    const rightsByRole = Map.groupBy(await queries.listHeld(db), ({ role_id }) => role_id)
    return {
      roles: await queries.listRoles(db),
      permissions,
      held: [...rightsByRole].map(([role_id, rows]) => ({
        role_id,
        permission_ids: rows.map(({ permission_id }) => permission_id),
      })),
    }
  })

  mount(roles.savePermissionMatrix, { changesAccess: true, bodyLimit: MATRIX_BODY_LIMIT }, saveMatrix)

  mount(roles.listRoleFacts, async ({ db, actor }) => {
    const mayDuplicate = duplicating(actor.permissions)
    const codes = Map.groupBy(await queries.listHeld(db), ({ role_id }) => role_id)
    const people = new Map((await queries.countPeople(db)).map(({ id, people }) => [id, Number(people)]))
    return {
      facts: (await queries.listRoles(db)).map(({ id }) => ({
        id,
        people: people.get(id) ?? 0,
        may_duplicate: mayDuplicate((codes.get(id) ?? []).map(({ code }) => code ?? '')),
      })),
    }
  })

  mount(roles.listRolePeople, async ({ db, params }) => {
    if (!(await queries.findRole(db, params.roleId))) notFound('Role')
    return { people: await queries.listPeople(db, params.roleId) }
  })

  mount(roles.duplicateRole, { changesAccess: true }, duplicateRole)
}

type Saving = Context<typeof roles.savePermissionMatrix>

/** Saves cell by cell: cells saved by others stay, and a cell that already has its value is not a change. */
const saveMatrix = async ({ db, body, actor, logBatch }: Saving) => {
  const ofRole = Map.groupBy(body.changes, ({ role_id }) => role_id)
  const stored = new Map((await queries.listRoles(db)).map((role) => [role.id, role]))
  const permissions = new Map((await listPermissions(db)).map((permission) => [permission.id, permission]))
  const rightsByRole = Map.groupBy(await queries.listHeld(db), ({ role_id }) => role_id)
  const changes: RightsChange[] = []
  for (const [roleId, cells] of ofRole) {
    const role = stored.get(roleId) ?? invalid('changes', 'One of the roles does not exist')
    const before = new Set((rightsByRole.get(roleId) ?? []).map(({ permission_id }) => permission_id))
    const after = new Set(before)
    for (const { permission_id, is_held } of cells) {
      if (!permissions.has(permission_id)) invalid('changes', 'One of the permissions does not exist')
      if (is_held) after.add(permission_id)
      else after.delete(permission_id)
    }
    const byIds = (ids: ReadonlySet<number>) => [...permissions.values()].filter(({ id }) => ids.has(id))
    if (before.symmetricDifference(after).size > 0) changes.push({ role, before: byIds(before), after: byIds(after) })
  }
  await changeRights({ db, actor, logBatch }, changes, 'changes')
  return { message: 'Role permissions updated.' }
}

/** Whether the holder of `heldCodes` may create another role with these codes. */
const duplicating = (heldCodes: readonly string[]) => {
  const rights = new Set(heldCodes)
  const mayMake = ['ROLES_CREATE', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'].every((code) => rights.has(code))
  return (codes: readonly string[]): boolean =>
    mayMake && codesBeyond(rights, codes.filter(isPermissionCode), false).length === 0
}

type Duplicating = Context<typeof roles.duplicateRole>

const duplicateRole = async ({ db, params, body, actor, log, logBatch }: Duplicating) => {
  const original = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
  const after = await queries.listRolePermissions(db, original.id)
  const role = await refusingDuplicates({ name: roles.ROLE_NAME_TAKEN }, () => queries.insertRole(db, body))
  // A copy must not open with less than the original asks for.
  const { second_factor_required } = await queries.copyFactorRequirement(db, original.id, role.id)
  await log('role.created', { after: second_factor_required ? { ...role, second_factor_required } : role })
  await changeRights({ db, actor, logBatch }, [{ role, before: [], after }], 'name', null)
  return { role: (await queries.findRole(db, role.id)) ?? notFound('Role'), message: 'Role created.' }
}
