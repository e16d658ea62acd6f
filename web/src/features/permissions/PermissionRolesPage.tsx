import type { AnswerOf } from '@kitroom/contract/endpoint'
import { getPermissionRoles, listPermissionPeople, setPermissionRoles } from '@kitroom/contract/permissions'
import { listRoles } from '@kitroom/contract/roles'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { isVersionConflict } from '../../api/failure.ts'
import { useAction, useCachedAnswer, useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import { paths } from '../../paths.ts'
import { ErrorBox } from '../../ui/feedback/ErrorBox.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { TransferPage } from '../../ui/transfer/TransferPage.tsx'
import { Touched } from '../../ui/used-by/Touched.tsx'
import { People, usePeopleAffected } from '../roles/index.ts'

export function PermissionRolesPage() {
  const may = useMay()
  if (may('PERMISSION_ROLES_READ')) return <PermissionRoles />
  return <ErrorBox message={getPermissionRoles.denied} severity="error" />
}

function PermissionRoles() {
  const request = { params: { id: useIdParam('permissionId') } }
  usePrefetchEndpoint(listRoles)
  const { permission, roles } = useEndpointQuery(getPermissionRoles, request)
  const { roles: all } = useEndpointQuery(listRoles)
  const { update: changeAnswer } = useCachedAnswer(getPermissionRoles, request)
  const { run } = useAction(setPermissionRoles)
  const { refresh } = useAccess()
  const may = useMay()
  const peopleAffected = usePeopleAffected()
  const holders = usePermittedQuery(listPermissionPeople, request)?.people

  // The selection stays, and is compared with what is stored now.
  const takeStored = (error: unknown): never => {
    if (isVersionConflict(error)) changeAnswer((before) => ({ ...before, ...storedIn(error.current) }))
    throw error
  }
  const save = async (roleIds: number[], version = permission.updated_at, idempotencyKey: string) => {
    const answer = await run({ ...request, body: { roleIds }, version, idempotencyKey }).catch(takeStored)
    const assigned = all.filter(({ id }) => roleIds.includes(id))
    changeAnswer((before) => ({
      ...before,
      permission: mergeSaved(before.permission, answer.permission),
      roles: answer.roles ?? assigned,
    }))
    // One's own role may have been among them.
    await refresh()
    return answer
  }

  return (
    <>
      <TransferPage
        area="permissions"
        name={permission.name}
        title={`Roles with ${permission.name}`}
        about={permission.description}
        items={all}
        baseline={roles.map(({ id }) => id)}
        availableTitle="Available Roles"
        assignedTitle="Assigned Roles"
        searchLabel="Search roles"
        affected={(changed) => peopleAffected([...changed])}
        backTo={paths.permissions}
        restores="roleIds"
        editsRow={may('PERMISSIONS_UPDATE') && may('PERMISSIONS_READ')}
        denied={!may('PERMISSION_ROLES_UPDATE') && setPermissionRoles.denied}
        save={save}
        storedIn={(current) => storedIn(current).roles.map(({ id }) => id)}
        touched={(removed) => (
          <Touched
            taken={[...removed].map((id) => ({
              of: `roles:${id}`,
              more: ` without ${permission.code ?? permission.name}`,
            }))}
          />
        )}
        saved="Permission roles updated."
        failed="Failed to update roles"
      />
      <People title="People with this permission" people={holders} />
    </>
  )
}

type Stored = Pick<AnswerOf<typeof getPermissionRoles>, 'permission' | 'roles'>

/** The stored state in a conflict: the permission with its roles. */
const storedIn = (current: Readonly<Record<string, unknown>>): Stored => {
  const { roles, ...permission } = current as Stored['permission'] & Pick<Stored, 'roles'>
  return { permission, roles }
}
