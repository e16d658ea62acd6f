import { isPermissionCode } from '@kitroom/contract/permission-codes'
import * as permissions from '@kitroom/contract/permissions'
import type { Role } from '@kitroom/contract/roles'
import {
  lockAccess,
  refuseGrantsBeyond,
  refuseLosingLastAdministrator,
} from '../../platform/access/last-administrator.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

/** Specification, section 7 'Roles and permissions': the permissions' half. */
export const permissionRoutes = ({ mount }: Mount): void => {
  const refusingTakenName = <T>(write: () => Promise<T>) =>
    refusingDuplicates({ name: permissions.PERMISSION_NAME_TAKEN }, write)

  mount(permissions.listPermissions, async ({ db }) => ({ permissions: await queries.listPermissions(db) }))

  mount(permissions.createPermission, async ({ db, body, record }) => {
    const permission = await refusingTakenName(() => queries.insertPermission(db, body))
    await record('permission.created', { after: permission })
    return { permission, message: 'Permission created.' }
  })

  mount(permissions.updatePermission, async ({ db, params, body, record }) => {
    const before = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
    if (isPermissionCode(before.name) && body.name !== before.name) {
      conflict('name', 'The program itself checks this permission, so it cannot be renamed')
    }
    const permission = await refusingTakenName(() => queries.updatePermission(db, params.id, body))
    await record('permission.updated', { before, after: permission })
    return { permission, message: 'Permission updated.' }
  })

  mount(permissions.getPermissionRoles, async ({ db, params }) => {
    const permission = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
    return { permission, roles: await queries.listPermissionRoles(db, permission.id) }
  })

  mount(permissions.setPermissionRoles, async ({ db, params, body, actor, record }) => {
    await lockAccess(db)
    const permission = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
    const wanted = await queries.listRolesWithIds(db, body.roleIds)
    if (wanted.length < body.roleIds.length) invalid('roleIds', 'One of the roles does not exist')
    const before = await queries.listPermissionRoles(db, permission.id)
    const holding = new Set(before.map(({ id }) => id))
    const kept = new Set(body.roleIds)
    const added = body.roleIds.filter((id) => !holding.has(id))
    if (added.length > 0) await refuseGrantsBeyond(db, actor.userId, [permission.name])
    await queries.grantToRoles(db, permission.id, added)
    const withdrawn = [...holding].filter((id) => !kept.has(id))
    await queries.withdrawFromRoles(db, permission.id, withdrawn)
    if (withdrawn.length > 0) await refuseLosingLastAdministrator(db, 'roleIds')
    const roles = await queries.listPermissionRoles(db, permission.id)
    await record('permission.roles-replaced', { id: permission.id, before: namesOf(before), after: namesOf(roles) })
    return { permission, roles, message: 'Permission roles updated.' }
  })
}

const namesOf = (roles: readonly Role[]): string[] => roles.map(({ name }) => name)
