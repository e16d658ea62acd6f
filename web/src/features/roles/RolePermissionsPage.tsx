import type { AnswerOf } from '@kitroom/contract/endpoint'
import { listPermissions } from '@kitroom/contract/permissions'
import {
  getRolePermissions,
  listRolePeople,
  type Permission,
  type Role,
  setRolePermissions,
} from '@kitroom/contract/roles'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useMemo } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { isVersionConflict } from '../../api/failure.ts'
import { useAction, useCachedAnswer, useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import { previewRole } from '../../api/preview-role.ts'
import { paths } from '../../paths.ts'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { ErrorBox } from '../../ui/feedback/ErrorBox.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { TransferPage } from '../../ui/transfer/TransferPage.tsx'
import { Touched } from '../../ui/used-by/Touched.tsx'
import { UsedBy } from '../../ui/used-by/UsedBy.tsx'
import { FactorSwitch } from '../second-factor/index.ts'
import { groupedByArea } from './grouped-by-area.ts'
import { People, usePeopleAffected } from './shared.tsx'

export function RolePermissionsPage() {
  const may = useMay()
  if (may('ROLE_PERMISSIONS_READ')) return <RolePermissions />
  return <ErrorBox message={getRolePermissions.denied} severity="error" />
}

function RolePermissions() {
  const request = { params: { roleId: useIdParam('roleId') } }
  usePrefetchEndpoint(listPermissions)
  const { role, permissions } = useEndpointQuery(getRolePermissions, request)
  const { permissions: all } = useEndpointQuery(listPermissions)
  const { update: changeAnswer } = useCachedAnswer(getRolePermissions, request)
  const { run } = useAction(setRolePermissions)
  const { refresh } = useAccess()
  const may = useMay()
  const people = usePeopleAffected()([role.id])
  const holders = usePermittedQuery(listRolePeople, request)?.people
  const items = useMemo(() => groupedByArea(all), [all])

  // The user's choice stays, and is compared with the new stored state.
  const takeStored = (error: unknown): never => {
    if (isVersionConflict(error)) changeAnswer((before) => ({ ...before, ...storedIn(error.current) }))
    throw error
  }
  const save = async (permissionIds: number[], version = role.updated_at, idempotencyKey: string) => {
    const answer = await run({ ...request, body: { permissionIds }, version, idempotencyKey }).catch(takeStored)
    const assigned = all.filter(({ id }) => permissionIds.includes(id))
    changeAnswer((before) => ({
      ...before,
      role: mergeSaved(before.role, answer.role),
      permissions: answer.permissions ?? assigned,
    }))
    // It may be the user's own role.
    await refresh()
    return answer
  }

  return (
    <>
      <TransferPage
        area="roles"
        name={role.name}
        title={`Permissions of ${role.name}`}
        about={role.description}
        items={items}
        baseline={permissions.map(({ id }) => id)}
        availableTitle="Available Permissions"
        assignedTitle="Assigned Permissions"
        searchLabel="Search codes"
        affected={() => people}
        backTo={paths.roles}
        restores="permissionIds"
        editsRow={may('ROLES_UPDATE') && may('ROLES_READ')}
        actions={<PreviewButton role={role} permissions={permissions} />}
        denied={!may('ROLE_PERMISSIONS_UPDATE') && setRolePermissions.denied}
        save={save}
        storedIn={(current) => storedIn(current).permissions.map(({ id }) => id)}
        touched={(removed) => (
          <Touched
            taken={all
              .filter(({ id }) => removed.has(id))
              .map(({ name }) => ({ of: `roles:${role.id}`, more: ` without ${name}` }))}
          />
        )}
        saved="Role permissions updated."
        failed="Failed to update"
      />
      <FactorSwitch roleId={role.id} />
      <UsedBy area="roles" id={role.id}>
        <People title="People with this role" people={holders} />
      </UsedBy>
    </>
  )
}

type Stored = Pick<AnswerOf<typeof getRolePermissions>, 'role' | 'permissions'>

/** The stored state in a conflict: the role with its permissions. */
const storedIn = (current: Readonly<Record<string, unknown>>): Stored => {
  const { permissions, ...role } = current as Stored['role'] & Pick<Stored, 'permissions'>
  return { role, permissions }
}

/** Starts a preview of the app with a role's permissions, from the home page on. */
function PreviewButton({ role: { id, name }, permissions }: { role: Role; permissions: readonly Permission[] }) {
  const begin = () => {
    previewRole.begin({ id, name, codes: permissions.map((permission) => permission.code ?? permission.name) })
    // A full page load drops all data read with other permissions.
    window.location.assign(paths.home)
  }
  return (
    <QuietButton variant="outlined" startIcon={<VisibilityIcon />} onClick={begin}>
      Preview as
    </QuietButton>
  )
}
