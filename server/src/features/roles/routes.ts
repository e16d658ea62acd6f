import * as roles from '@kitroom/contract/roles'
import { lockRow } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { changeRights } from './change-rights.ts'
import * as queries from './queries.ts'
import { addUsualRoles } from './usual-roles.ts'

/** The rules are in `docs/product.md`, 'Roles'. */
export const roleRoutes = ({ mount }: Mount): void => {
  const refusingTakenName = <T>(write: () => Promise<T>) => refusingDuplicates({ name: roles.ROLE_NAME_TAKEN }, write)

  mount(roles.listRoles, async ({ db }) => ({ roles: await queries.listRoles(db), message: 'Roles loaded.' }))

  mount(roles.createRole, async ({ db, body, log }) => {
    const role = await refusingTakenName(() => queries.insertRole(db, body))
    await log('role.created', { after: role })
    return { role, message: 'Role created.' }
  })

  mount(roles.updateRole, async ({ db, params, body, ifMatch, log }) => {
    await lockRow(db, 'roles', params.roleId)
    const before = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    refuseIfChanged(before, ifMatch)
    const role = await refusingTakenName(() => queries.updateRole(db, params.roleId, body, nextVersion(before)))
    await log('role.updated', { before, after: role })
    return { role, message: 'Role updated.' }
  })

  mount(roles.getRolePermissions, async ({ db, params }) => {
    const role = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    const permissions = await queries.listRolePermissions(db, role.id)
    return { role, permissions, message: 'Role permissions loaded.' }
  })

  mount(roles.setRolePermissions, { changesAccess: true }, setRolePermissions)

  mount(roles.addUsualRoles, { changesAccess: true }, addUsualRoles)
}

type Saving = Context<typeof roles.setRolePermissions>

const setRolePermissions = async ({ db, params, body, actor, ifMatch, logBatch }: Saving) => {
  const stored = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
  const before = await queries.listRolePermissions(db, stored.id)
  refuseIfChanged({ ...stored, permissions: before }, ifMatch)
  const after = await queries.listPermissionsWithIds(db, body.permissionIds)
  if (after.length < body.permissionIds.length) invalid('permissionIds', 'One of the permissions does not exist')
  await changeRights({ db, actor, logBatch }, [{ role: stored, before, after }], 'permissionIds')
  const role = (await queries.findRole(db, stored.id)) ?? notFound('Role')
  const permissions = await queries.listRolePermissions(db, role.id)
  return { role, permissions, message: 'Role permissions updated.' }
}
