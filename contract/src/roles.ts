import { z } from 'zod'
import { defineArea } from './area.ts'
import { Batch } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { idParams, ids, LONG_TEXT_MAX, longText, orDigits, requiredText, updatedAt } from './fields.ts'
import { type HistoryArea, recorded } from './history.ts'
import { storedFields } from './stored-fields.ts'

export const RoleInput = z.object({
  name: requiredText('Role name', 255, { example: 'Catalogue Manager' }),
  description: longText('Description', LONG_TEXT_MAX, { example: 'Keeps products, their images, colors and sizes' }),
})
export type RoleInput = z.output<typeof RoleInput>

export const Role = z.object({ id: z.int(), ...storedFields(RoleInput), updated_at: updatedAt })
export type Role = z.output<typeof Role>

export const PermissionInput = z.object({
  name: requiredText('Permission name', 255, { example: 'PRODUCT_READ' }),
  description: longText('Description', LONG_TEXT_MAX, { example: 'See products' }),
})
export type PermissionInput = z.output<typeof PermissionInput>

/** The program uses `code`, whatever the name; it is null for permissions made on the screen. */
export const Permission = z.object({
  id: z.int(),
  ...storedFields(PermissionInput),
  code: z.string().nullable().meta({ example: 'PRODUCT_READ' }),
  updated_at: updatedAt,
})
export type Permission = z.output<typeof Permission>

const history: HistoryArea = {
  one: 'Role',
  input: RoleInput,
  codes: ['ROLES_READ', 'ROLE_PERMISSIONS_READ'],
}

export const PREVIEW_SAVES_NOTHING = 'Nothing can be saved while you preview a role.'

export const ROLE_NAME_TAKEN = 'Role name already exists'

const RoleParams = idParams('roleId')

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'All roles, by name',
  access: { anyOf: ['ROLES_READ', 'PERMISSION_ROLES_READ'] },
  denied: 'You do not have permission to view role information.',
  answer: z.object({ roles: z.array(Role) }),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Create a role',
  access: 'ROLES_CREATE',
  denied: 'You do not have permission to create roles.',
  body: RoleInput,
  versioned: 'role',
  answer: z.object({ role: Role }),
  status: 201,
})

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/admin/roles/:roleId',
  summary: 'Rename or describe a role',
  access: 'ROLES_UPDATE',
  denied: 'You do not have permission to update roles.',
  params: RoleParams,
  body: RoleInput,
  versioned: 'role',
  answer: z.object({ role: Role }),
})

export const getRolePermissions = endpoint({
  method: 'GET',
  path: '/api/admin/roles/:roleId/permissions',
  summary: 'A role and the permissions it holds',
  access: 'ROLE_PERMISSIONS_READ',
  denied: 'You do not have permission to view role permissions.',
  params: RoleParams,
  versioned: 'role',
  answer: z.object({ role: Role, permissions: z.array(Permission) }),
})

export const setRolePermissions = endpoint({
  method: 'PUT',
  path: '/api/admin/roles/:roleId/permissions',
  summary: 'Replace the permissions a role holds',
  access: 'ROLE_PERMISSIONS_UPDATE',
  denied: 'You do not have permission to update role permissions.',
  params: RoleParams,
  body: z.object({
    permissionIds: ids('Permissions must be valid IDs', { label: 'Permissions', refersTo: 'permissions' }),
  }),
  versioned: 'role',
  answer: z.object({ role: Role, permissions: z.array(Permission) }),
})

export const listRoleFacts = endpoint({
  method: 'GET',
  path: '/api/admin/role-facts',
  summary: 'How many active people hold each role, and whether the caller may make another like it',
  access: { anyOf: ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'PERMISSION_ROLES_READ'] },
  denied: 'You do not have permission to view role information.',
  personal: true,
  answer: z.object({
    facts: z.array(z.object({ id: z.int(), people: z.int().meta({ example: 4 }), may_duplicate: z.boolean() })),
  }),
})

export const RolePerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
})
export type RolePerson = z.output<typeof RolePerson>

export const listRolePeople = endpoint({
  method: 'GET',
  path: '/api/admin/roles/:roleId/people',
  summary: 'Who has a role, by name',
  access: 'USERS_READ',
  denied: 'You do not have permission to view users.',
  params: RoleParams,
  answer: z.object({ people: z.array(RolePerson) }),
})

export const duplicateRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles/:roleId/duplicates',
  summary: 'Create a role with the permissions of another',
  access: 'ROLES_CREATE',
  alsoNeeds: ['ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'],
  denied: 'You do not have permission to duplicate roles.',
  params: RoleParams,
  body: RoleInput,
  idempotent: true,
  answer: z.object({ role: Role }),
  status: 201,
})

export const addUsualRoles = endpoint({
  method: 'POST',
  path: '/api/admin/usual-roles',
  summary: 'Make those of the usual roles that are missing, with their permissions, as one batch',
  access: 'ROLES_CREATE',
  alsoNeeds: ['ROLE_PERMISSIONS_UPDATE'],
  denied: 'You do not have permission to create roles.',
  answer: z.object({
    /** Null if all of them were there. */
    batch: Batch.nullable(),
  }),
})

const MATRIX_CHANGES_MAX = 20_000

const MatrixChange = z.object({
  role_id: orDigits(z.int({ error: 'Roles must be valid IDs' })),
  permission_id: orDigits(z.int({ error: 'Permissions must be valid IDs' })),
  is_held: z.boolean({ error: 'Say whether the role is to hold it' }),
})

export const getPermissionMatrix = endpoint({
  method: 'GET',
  path: '/api/admin/permission-matrix',
  summary: 'All roles, all permissions, and which role holds which',
  access: 'ROLE_PERMISSIONS_READ',
  alsoNeeds: ['ROLES_READ'],
  denied: 'You do not have permission to view role permissions.',
  answer: z.object({
    roles: z.array(Role),
    permissions: z.array(Permission),
    /** The permissions of each role that has any. */
    held: z.array(z.object({ role_id: z.int(), permission_ids: z.array(z.int()) })),
  }),
})

export const savePermissionMatrix = endpoint({
  method: 'PUT',
  path: '/api/admin/permission-matrix',
  summary: 'Give permissions to roles and take them away, all at once; all else stays as others have left it',
  access: 'ROLE_PERMISSIONS_UPDATE',
  denied: 'You do not have permission to update role permissions.',
  body: z.object({
    changes: z
      .array(MatrixChange, { error: 'Changes must be a list of roles and permissions' })
      .max(MATRIX_CHANGES_MAX, { error: `At most ${MATRIX_CHANGES_MAX} changes at once` })
      .meta({ label: 'Changes', kind: 'rows', example: [{ role_id: 1, permission_id: 1, is_held: true }] }),
  }),
})

export const area = defineArea({
  about: 'Permissions gathered under a name',
  history,
  alsoRecorded: setRolePermissions.body.extend({
    second_factor_required: recorded.yesNo('Second factor required'),
  }),
  live: { actions: ['role'], codes: history.codes, changesRights: true },
  shows: ['users', 'permissions'],
  kinds: {
    'permissions-replaced': 'Permissions changed',
    'second-factor-set': 'Second factor requirement changed',
  },
})
