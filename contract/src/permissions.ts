import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, ids } from './fields.ts'
import type { HistoryArea } from './history.ts'
import { Permission, PermissionInput, Role, RolePerson } from './roles.ts'

export const PERMISSION_NAME_TAKEN = 'Permission name already exists'

const history: HistoryArea = {
  one: 'Permission',
  input: PermissionInput,
  codes: ['PERMISSIONS_READ', 'PERMISSION_ROLES_READ'],
  // The meaning, whatever the name.
  calledBy: 'code',
}

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/admin/all-permissions',
  summary: 'All permissions, by name',
  access: { anyOf: ['PERMISSIONS_READ', 'ROLE_PERMISSIONS_READ'] },
  denied: 'You do not have permission to view permissions.',
  answer: z.object({ permissions: z.array(Permission) }),
})

export const createPermission = endpoint({
  method: 'POST',
  path: '/api/admin/permissions',
  summary: 'Create a permission',
  access: 'PERMISSIONS_CREATE',
  denied: 'You do not have permission to create permissions.',
  body: PermissionInput,
  versioned: 'permission',
  answer: z.object({ permission: Permission }),
  status: 201,
})

export const updatePermission = endpoint({
  method: 'PUT',
  path: '/api/admin/permissions/:id',
  summary: 'Rename or describe a permission',
  access: 'PERMISSIONS_UPDATE',
  denied: 'You do not have permission to update permissions.',
  params: IdParams,
  body: PermissionInput,
  versioned: 'permission',
  answer: z.object({ permission: Permission }),
})

export const getPermissionRoles = endpoint({
  method: 'GET',
  path: '/api/admin/permissions/:id/roles',
  summary: 'A permission and the roles that hold it',
  access: 'PERMISSION_ROLES_READ',
  denied: 'You do not have permission to view permission roles.',
  params: IdParams,
  versioned: 'permission',
  answer: z.object({ permission: Permission, roles: z.array(Role) }),
})

export const listPermissionPeople = endpoint({
  method: 'GET',
  path: '/api/admin/permissions/:id/people',
  summary: 'Who holds a permission, by name, with the role that gives it',
  access: 'USERS_READ',
  denied: 'You do not have permission to view users.',
  params: IdParams,
  answer: z.object({ people: z.array(RolePerson.extend({ role_name: z.string() })) }),
})

export const setPermissionRoles = endpoint({
  method: 'PUT',
  path: '/api/admin/permissions/:id/roles',
  summary: 'Replace the roles that hold a permission',
  access: 'PERMISSION_ROLES_UPDATE',
  denied: 'You do not have permission to update permission roles.',
  params: IdParams,
  body: z.object({ roleIds: ids('Roles must be valid IDs', { label: 'Roles', refersTo: 'roles' }) }),
  versioned: 'permission',
  answer: z.object({ permission: Permission, roles: z.array(Role) }),
})

export const area = defineArea({
  about: 'What can be allowed, one by one',
  history,
  alsoRecorded: setPermissionRoles.body,
  live: { actions: ['permission'], codes: history.codes, changesRights: true },
  shows: ['roles'],
  kinds: { 'roles-replaced': 'Roles changed' },
})
