import * as roles from '@kitroom/contract/roles'
import {
  lockAccess,
  refuseGrantsBeyond,
  refuseLosingLastAdministrator,
} from '../../platform/access/last-administrator.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

/** Specification, section 7 'Roles and permissions': the roles' half. */
export const roleRoutes = ({ mount }: Mount): void => {
  const refusingTakenName = <T>(write: () => Promise<T>) => refusingDuplicates({ name: roles.ROLE_NAME_TAKEN }, write)

  mount(roles.listRoles, async ({ db }) => ({ roles: await queries.listRoles(db) }))

  mount(roles.createRole, async ({ db, body, record }) => {
    const role = await refusingTakenName(() => queries.insertRole(db, body))
    await record('role.created', { after: role })
    return { role, message: 'Role created.' }
  })

  mount(roles.updateRole, async ({ db, params, body, record }) => {
    const before = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    const role = await refusingTakenName(() => queries.updateRole(db, params.roleId, body))
    await record('role.updated', { before, after: role })
    return { role, message: 'Role updated.' }
  })

  mount(roles.getRolePermissions, async ({ db, params }) => {
    const role = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    return { role, permissions: await queries.listRolePermissions(db, role.id) }
  })

  mount(roles.setRolePermissions, async ({ db, params, body, actor, record }) => {
    await lockAccess(db)
    const role = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    const wanted = await queries.listPermissionsWithIds(db, body.permissionIds)
    if (wanted.length < body.permissionIds.length) invalid('permissionIds', 'One of the permissions does not exist')
    const before = await queries.listRolePermissions(db, role.id)
    const held = new Set(before.map(({ id }) => id))
    const kept = new Set(body.permissionIds)
    const added = wanted.filter(({ id }) => !held.has(id))
    await refuseGrantsBeyond(
      db,
      actor.userId,
      added.map(({ name }) => name),
    )
    await queries.grantPermissions(
      db,
      role.id,
      added.map(({ id }) => id),
    )
    const withdrawn = [...held].filter((id) => !kept.has(id))
    await queries.withdrawPermissions(db, role.id, withdrawn)
    if (withdrawn.length > 0) await refuseLosingLastAdministrator(db, 'permissionIds')
    const permissions = await queries.listRolePermissions(db, role.id)
    await record('role.permissions-replaced', { id: role.id, before: namesOf(before), after: namesOf(permissions) })
    return { role, permissions, message: 'Role permissions updated.' }
  })
}

const namesOf = (permissions: readonly roles.Permission[]): string[] => permissions.map(({ name }) => name)
