import * as permissions from '@kitroom/contract/permissions'
import { codeLike } from '../../platform/access/look-alikes.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { changeHolders } from './change-holders.ts'
import * as queries from './queries.ts'

/** A name must not be mistaken for one of the program's own permissions, even while that one is renamed. */
const refuseCodeOfAnother = (name: string, ownCode: string | null): void => {
  const code = codeLike(name)
  if (code !== undefined && code !== ownCode) conflict('name', permissions.PERMISSION_NAME_TAKEN)
}

/** The rules are in `docs/product.md`, 'Permissions'. */
export const permissionRoutes = ({ mount }: Mount): void => {
  const refusingTakenName = <T>(write: () => Promise<T>) =>
    refusingDuplicates({ name: permissions.PERMISSION_NAME_TAKEN }, write)

  mount(permissions.listPermissions, async ({ db }) => ({
    permissions: await queries.listPermissions(db),
    message: 'Permissions loaded.',
  }))

  mount(permissions.createPermission, async ({ db, body, log }) => {
    refuseCodeOfAnother(body.name, null)
    const permission = await refusingTakenName(() => queries.insertPermission(db, body))
    await log('permission.created', { after: permission })
    return { permission, message: 'Permission created.' }
  })

  mount(permissions.updatePermission, async ({ db, params, body, ifMatch, log }) => {
    await lockRow(db, 'permissions', params.id)
    const before = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
    refuseIfChanged(before, ifMatch)
    // A name that it already had may stay.
    if (body.name !== before.name) refuseCodeOfAnother(body.name, before.code)
    const permission = await refusingTakenName(() => queries.updatePermission(db, params.id, body, nextVersion(before)))
    await log('permission.updated', { before, after: permission })
    return { permission, message: 'Permission updated.' }
  })

  mount(permissions.getPermissionRoles, async ({ db, params }) => {
    const permission = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
    return { permission, roles: await queries.listPermissionRoles(db, permission.id) }
  })

  mount(permissions.listPermissionPeople, async ({ db, params }) => {
    if (!(await queries.findPermission(db, params.id))) notFound('Permission')
    return { people: await queries.listPeople(db, params.id) }
  })

  mount(permissions.setPermissionRoles, { changesAccess: true }, setPermissionRoles)
}

type Saving = Context<typeof permissions.setPermissionRoles>

const setPermissionRoles = async ({ db, params, body, actor, ifMatch, logBatch }: Saving) => {
  const stored = (await queries.findPermission(db, params.id)) ?? notFound('Permission')
  const before = await queries.listPermissionRoles(db, stored.id)
  refuseIfChanged({ ...stored, roles: before }, ifMatch)
  const after = await queries.listRolesWithIds(db, body.roleIds)
  if (after.length < body.roleIds.length) invalid('roleIds', 'One of the roles does not exist')
  await changeHolders({ db, actor, logBatch }, { permission: stored, before, after }, 'roleIds')
  const permission = (await queries.findPermission(db, stored.id)) ?? notFound('Permission')
  const roles = await queries.listPermissionRoles(db, permission.id)
  return { permission, roles, message: 'Permission roles updated.' }
}
