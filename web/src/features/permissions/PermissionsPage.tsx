import {
  createPermission,
  listPermissions,
  PERMISSION_NAME_TAKEN,
  updatePermission,
} from '@kitroom/contract/permissions'
import { type Permission, PermissionInput } from '@kitroom/contract/roles'
import { useCallback, useMemo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { isVersionConflict } from '../../api/failure.ts'
import { useAction, useCachedAnswer, useListQuery } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { InlineEditTable } from '../../ui/inline-table/InlineEditTable.tsx'
import type { InlineTexts, NamedInput, NamedRow } from '../../ui/inline-table/named-row.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { MatrixLink } from '../roles/index.ts'

const TITLE = 'Permission Management'

export function PermissionsPage() {
  return (
    <QueryBoundary
      title={TITLE}
      loading="Loading permissions..."
      failed="An error occurred while loading data"
      severity="error"
    >
      <PermissionsTable />
    </QueryBoundary>
  )
}

const TEXTS: InlineTexts = {
  addPrompt: 'Add new permission…',
  addButton: 'Create New Permission',
  createFailed: 'Failed to create permission',
  updateFailed: 'Failed to update permission',
  taken: PERMISSION_NAME_TAKEN,
  createBroke: 'Error saving',
  updateBroke: 'Error saving',
}

/** A new permission is appended where it was made; the next visit finds it in its place by name. */
function PermissionsTable() {
  const query = useListQuery(listPermissions)
  const permissions = query.data?.permissions ?? NO_ROWS
  const { update: changePermissions, refetch: reload } = useCachedAnswer(listPermissions)
  const create = useAction(createPermission)
  const update = useAction(updatePermission)
  const may = useMay()

  const createRow = async (body: NamedInput, idempotencyKey: string) => {
    const created = (await create.run({ body, idempotencyKey })).permission
    if (created?.id === undefined) return void (await reload())
    const made: Permission = { ...body, id: created.id, code: null, updated_at: '' }
    const permission = mergeSaved(made, created)
    changePermissions((answer) => ({ ...answer, permissions: [...answer.permissions, permission] }))
    return permission.id
  }
  const changeRow = (id: number, permission: Partial<Permission>) =>
    changePermissions((answer) => ({
      ...answer,
      permissions: answer.permissions.map((other) => (other.id === id ? mergeSaved(other, permission) : other)),
    }))
  const updateRow = async ({ id }: NamedRow, body: NamedInput, version: string | undefined, idempotencyKey: string) => {
    try {
      const { permission } = await update.run({ params: { id }, body, version, idempotencyKey })
      changeRow(id, { ...body, ...permission })
    } catch (error) {
      // The row is as it is stored now, whatever becomes of the save.
      if (isVersionConflict(error)) changeRow(id, error.current)
      throw error
    }
  }

  const codes = useMemo(() => new Map(permissions.map(({ id, code }) => [id, code])), [permissions])
  /** The permission code, if the name differs. */
  const codeBeside = useCallback(
    ({ id, name }: NamedRow): string | null => {
      const code = codes.get(id) ?? null
      return code === name ? null : code
    },
    [codes],
  )

  return (
    <InlineEditTable
      heading={{ title: TITLE, buttons: <MatrixLink /> }}
      query={query}
      call="listPermissions"
      label="Permissions"
      one="Permission"
      rows={permissions}
      schema={PermissionInput}
      texts={TEXTS}
      create={may('PERMISSIONS_CREATE') ? createRow : undefined}
      update={may('PERMISSIONS_UPDATE') ? updateRow : undefined}
      mark={codeBeside}
      open={may('PERMISSION_ROLES_READ') ? pathOf : undefined}
      actions={may('PERMISSION_ROLES_READ') ? viewRoles : undefined}
    />
  )
}

const pathOf = ({ id }: NamedRow) => paths.permissionRoles(id)

const viewRoles = ({ id }: NamedRow) => (
  <ButtonLink size="small" to={paths.permissionRoles(id)}>
    View Roles
  </ButtonLink>
)
