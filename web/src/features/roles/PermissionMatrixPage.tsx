import { foldText } from '@kitroom/contract/fold-text'
import { searchRows } from '@kitroom/contract/list-rows'
import { getPermissionMatrix, type Permission, savePermissionMatrix } from '@kitroom/contract/roles'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { useAction, useCachedAnswer, useEndpointQuery } from '../../api/hooks.ts'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { ErrorBox } from '../../ui/feedback/ErrorBox.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { SearchBox } from '../../ui/list/SearchBox.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SaveBar } from '../../ui/transfer/SaveBar.tsx'
import { Touched } from '../../ui/used-by/Touched.tsx'
import { groupedByArea } from './grouped-by-area.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { changesOf, ListedChanges, listChanges, NO_CHANGES, takenAway, withCell } from './matrix-changes.ts'
import { usePeopleAffected } from './shared.tsx'

export function PermissionMatrixPage() {
  const may = useMay()
  return (
    <>
      <PageTitle title="Permission matrix" about="Areas and their permissions down, roles across. Arrow keys move." />
      {may('ROLE_PERMISSIONS_READ') ? (
        <QueryBoundary loading="Loading permissions..." failed="An error occurred while loading data" severity="error">
          <PermissionMatrix />
        </QueryBoundary>
      ) : (
        <ErrorBox message={getPermissionMatrix.denied} severity="error" />
      )}
    </>
  )
}

const NOTHING_LISTED: z.output<typeof ListedChanges> = []

const textOf = ({ code, name, description }: Permission): string => foldText([code, name, description].join('\n'))

/** Every role and every permission; a save writes only the changed cells, so that changes of others stay. */
function PermissionMatrix() {
  const { roles, permissions, held: grants } = useEndpointQuery(getPermissionMatrix)
  const { refetch } = useCachedAnswer(getPermissionMatrix)
  const { run } = useAction(savePermissionMatrix)
  const { refresh } = useAccess()
  const notify = useNotify()
  const may = useMay()
  const peopleAffected = usePeopleAffected()
  const [search, setSearch] = useState('')
  const [changes, setChanges] = useState(NO_CHANGES)
  const stored = useMemo(() => new Map(grants.map((role) => [role.role_id, new Set(role.permission_ids)])), [grants])
  const shown = useMemo(() => searchRows(groupedByArea(permissions), textOf, search), [permissions, search])
  const listed = useMemo(() => listChanges(changes), [changes])
  const removed = useMemo(() => takenAway(listed, permissions), [listed, permissions])
  const mayChange = may('ROLE_PERMISSIONS_UPDATE')

  const setCell = useCallback(
    (permissionId: number, roleId: number, isHeld: boolean) =>
      setChanges((before) =>
        withCell(before, { permissionId, roleId, isHeld }, stored.get(roleId)?.has(permissionId) ?? false),
      ),
    [stored],
  )
  const session = useValueSession({
    guardsPage: true,
    schema: ListedChanges,
    value: listed,
    start: NOTHING_LISTED,
    fill: (draft) => setChanges(changesOf(draft, (roleId, id) => stored.get(roleId)?.has(id) ?? false)),
    save: async (idempotencyKey) => {
      const answer = await run({ body: { changes: listed }, idempotencyKey })
      // Load the stored cells before the changes are cleared.
      await refetch()
      return answer
    },
    onSaved: ({ message }) => {
      setChanges(NO_CHANGES)
      notify(message ?? 'Role permissions updated.')
      // The user's own role may have changed.
      void refresh()
    },
    failed: 'Failed to update',
    broke: 'Failed to update',
    onCancel: () => {
      setChanges(NO_CHANGES)
      session.clear()
    },
  })
  const { submit, busy } = session
  return (
    <EditSession session={session}>
      {!mayChange && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {savePermissionMatrix.denied}
        </Alert>
      )}
      <SessionNotices />
      <Box sx={{ maxWidth: 360, mb: 1.5 }}>
        <SearchBox label="Search codes" text={search} onText={setSearch} />
      </Box>
      <MatrixTable
        roles={roles}
        permissions={shown}
        stored={stored}
        changes={changes}
        peopleOf={may('USERS_READ') ? (roleId) => peopleAffected([roleId]) : undefined}
        setCell={mayChange && !busy ? setCell : null}
      />
      <SaveFailure />
      {changes.size > 0 && (
        <SaveBar
          changes={listed.length}
          affected={peopleAffected(listed.map(({ role_id }) => role_id))}
          busy={busy}
          onSave={() => submit()}
          onCancel={session.cancel}
          touched={<Touched taken={removed} />}
        />
      )}
    </EditSession>
  )
}
