import {
  createRole,
  duplicateRole,
  listRoleFacts,
  listRoles,
  ROLE_NAME_TAKEN,
  type Role,
  RoleInput,
  updateRole,
} from '@kitroom/contract/roles'
import { useMemo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { isVersionConflict } from '../../api/failure.ts'
import { useAction, useCachedAnswer, useListQuery, useOptionalQuery } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { InlineEditTable } from '../../ui/inline-table/InlineEditTable.tsx'
import type { InlineTexts, NamedInput, NamedRow } from '../../ui/inline-table/named-row.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { MatrixLink } from './shared.tsx'

const TITLE = 'Role Management'

export function RolesPage() {
  return (
    <QueryBoundary title={TITLE} loading="Loading roles..." failed="Failed to load roles" severity="error">
      <RolesTable />
    </QueryBoundary>
  )
}

const TEXTS: InlineTexts = {
  addPrompt: 'Add new role…',
  addButton: 'Create New Role',
  createFailed: 'Failed to create role',
  updateFailed: 'Failed to update role',
  taken: ROLE_NAME_TAKEN,
  createBroke: 'An error occurred while creating',
  updateBroke: 'An error occurred while saving',
}

/** The table of roles. A new role is appended at the end; the next visit sorts it by name. */
function RolesTable() {
  const may = useMay()
  const query = useListQuery(listRoles)
  const roles = query.data?.roles ?? NO_ROWS
  const { update: changeRoles, refetch: reload } = useCachedAnswer(listRoles)
  const { refetch: reloadFacts } = useCachedAnswer(listRoleFacts)
  const create = useAction(createRole)
  const update = useAction(updateRole)
  const duplicate = useAction(duplicateRole)
  const facts = useOptionalQuery(listRoleFacts, {
    enabled: may.all('ROLES_CREATE', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'),
  })?.facts

  const addRow = async (body: NamedInput, created: Partial<Role> | undefined) => {
    if (created?.id === undefined) return void (await reload())
    const made: Role = { ...body, id: created.id, updated_at: '' }
    const role = mergeSaved(made, created)
    changeRoles((answer) => ({ ...answer, roles: [...answer.roles, role] }))
    void reloadFacts()
    return role.id
  }
  const createRow = async (body: NamedInput, idempotencyKey: string) =>
    addRow(body, (await create.run({ body, idempotencyKey })).role)
  const duplicateRow = async ({ id }: NamedRow, body: NamedInput, idempotencyKey: string) => {
    const request = { params: { roleId: id }, body, idempotencyKey }
    return addRow(body, (await duplicate.run(request)).role)
  }
  const changeRow = (id: number, role: Partial<Role>) =>
    changeRoles((answer) => ({
      ...answer,
      roles: answer.roles.map((other) => (other.id === id ? mergeSaved(other, role) : other)),
    }))
  const updateRow = async ({ id }: NamedRow, body: NamedInput, version: string | undefined, idempotencyKey: string) => {
    try {
      const { role } = await update.run({ params: { roleId: id }, body, version, idempotencyKey })
      changeRow(id, { ...body, ...role })
    } catch (error) {
      // The row shows the stored state after a conflict.
      if (isVersionConflict(error)) changeRow(id, error.current)
      throw error
    }
  }

  const copyable = useMemo(() => new Set(facts?.filter((role) => role.may_duplicate).map(({ id }) => id)), [facts])

  return (
    <InlineEditTable
      heading={{ title: TITLE, buttons: <MatrixLink /> }}
      query={query}
      call="listRoles"
      label="Roles"
      one="Role"
      rows={roles}
      schema={RoleInput}
      texts={TEXTS}
      create={may('ROLES_CREATE') ? createRow : undefined}
      update={may('ROLES_UPDATE') ? updateRow : undefined}
      duplicate={{
        may: ({ id }) => copyable.has(id),
        create: duplicateRow,
      }}
      open={may('ROLE_PERMISSIONS_READ') ? pathOf : undefined}
      actions={may('ROLE_PERMISSIONS_READ') ? viewPermissions : undefined}
    />
  )
}

const pathOf = ({ id }: NamedRow) => paths.rolePermissions(id)

const viewPermissions = ({ id }: NamedRow) => (
  <ButtonLink size="small" to={paths.rolePermissions(id)}>
    View Permissions
  </ButtonLink>
)
