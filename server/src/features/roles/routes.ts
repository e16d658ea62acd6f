import * as roles from '@kitroom/contract/roles'
import { beyondMessage, grantsOf } from '../../platform/access/grants.ts'
import { refuseLosingLastAdministrator } from '../../platform/access/last-administrator.ts'
import { lockRow, moveVersions } from '../../platform/database/rows.ts'
import type { Context, Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { denied, invalid, notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

/** The rules are in `docs/product.md`, 'Roles'. */
export const roleRoutes = ({ mount }: Mount): void => {
  const refusingTakenName = <T>(write: () => Promise<T>) => refusingDuplicates({ name: roles.ROLE_NAME_TAKEN }, write)

  mount(roles.listRoles, async ({ db }) => ({ roles: await queries.listRoles(db), message: 'Roles loaded.' }))

  mount(roles.createRole, async ({ db, body, record }) => {
    const role = await refusingTakenName(() => queries.insertRole(db, body))
    await record('role.created', { after: role })
    return { role, message: 'Role created.' }
  })

  mount(roles.updateRole, async ({ db, params, body, ifMatch, record }) => {
    await lockRow(db, 'roles', params.roleId)
    const before = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    refuseIfChanged(before, ifMatch)
    const role = await refusingTakenName(() => queries.updateRole(db, params.roleId, body, nextVersion(before)))
    await record('role.updated', { before, after: role })
    return { role, message: 'Role updated.' }
  })

  mount(roles.getRolePermissions, async ({ db, params }) => {
    const role = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
    const permissions = await queries.listRolePermissions(db, role.id)
    return { role, permissions, message: 'Role permissions loaded.' }
  })

  mount(roles.setRolePermissions, setRolePermissions, { changesAccess: true })
}

type Saving = Context<typeof roles.setRolePermissions>

const setRolePermissions = async ({ db, params, body, actor, ifMatch, record }: Saving) => {
  const stored = (await queries.findRole(db, params.roleId)) ?? notFound('Role')
  const before = await queries.listRolePermissions(db, stored.id)
  refuseIfChanged({ ...stored, permissions: before }, ifMatch)
  const wanted = await queries.listPermissionsWithIds(db, body.permissionIds)
  if (wanted.length < body.permissionIds.length) invalid('permissionIds', 'One of the permissions does not exist')
  const held = new Set(idsOf(before))
  const kept = new Set(body.permissionIds)
  const added = wanted.filter(({ id }) => !held.has(id))
  const withdrawn = before.filter(({ id }) => !kept.has(id))
  const { beyondOnRole } = await grantsOf(db, actor.userId)
  const beyond = beyondOnRole(
    stored.id,
    added.map(({ code }) => code),
  )
  if (beyond.length > 0) denied(beyondMessage(beyond))
  await queries.grantPermissions(db, stored.id, idsOf(added))
  await queries.withdrawPermissions(db, stored.id, idsOf(withdrawn))
  if (withdrawn.length > 0) await refuseLosingLastAdministrator(db, 'permissionIds')
  await moveVersions(db, 'roles', [stored])
  await moveVersions(db, 'permissions', [...added, ...withdrawn])
  const role = (await queries.findRole(db, stored.id)) ?? notFound('Role')
  const permissions = await queries.listRolePermissions(db, role.id)
  await record('role.permissions-replaced', { id: role.id, before: namesOf(before), after: namesOf(permissions) })
  return { role, permissions, message: 'Role permissions updated.' }
}

const idsOf = (permissions: readonly roles.Permission[]): number[] => permissions.map(({ id }) => id)

/** Of the program's permissions the codes: what they mean, whatever they are called. */
const namesOf = (permissions: readonly roles.Permission[]): string[] =>
  permissions.map(({ code, name }) => code ?? name)
