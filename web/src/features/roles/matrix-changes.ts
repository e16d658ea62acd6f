import { z } from 'zod'

/** The changed cells by permission and role, with their new values. */
export type MatrixChanges = ReadonlyMap<number, ReadonlyMap<number, boolean>>

export const NO_CHANGES: MatrixChanges = new Map()

/** Sets one cell. A cell with its stored value is not a change; other permissions keep their identity. */
export const withCell = (
  changes: MatrixChanges,
  cell: { roleId: number; permissionId: number; isHeld: boolean },
  isStored: boolean,
): MatrixChanges => {
  const ofPermission = new Map(changes.get(cell.permissionId))
  if (cell.isHeld === isStored) ofPermission.delete(cell.roleId)
  else ofPermission.set(cell.roleId, cell.isHeld)
  const next = new Map(changes)
  if (ofPermission.size === 0) next.delete(cell.permissionId)
  else next.set(cell.permissionId, ofPermission)
  return next
}

/** Changed cells in the format of the request. */
export const ListedChanges = z.array(z.object({ role_id: z.int(), permission_id: z.int(), is_held: z.boolean() }))
type ListedChanges = z.output<typeof ListedChanges>

/** The same as a map; cells that already have this stored value are dropped. */
export const changesOf = (
  listed: ListedChanges,
  isStored: (roleId: number, permissionId: number) => boolean,
): MatrixChanges =>
  listed.reduce(
    (changes, { role_id: roleId, permission_id: permissionId, is_held: isHeld }) =>
      withCell(changes, { roleId, permissionId, isHeld }, isStored(roleId, permissionId)),
    NO_CHANGES,
  )

export const listChanges = (changes: MatrixChanges): ListedChanges =>
  [...changes].flatMap(([permission_id, roles]) =>
    [...roles].map(([role_id, is_held]) => ({ role_id, permission_id, is_held })),
  )

/** The cells that roles lose, for the text about whom that touches. */
export const takenAway = (
  listed: ListedChanges,
  permissions: readonly { id: number; name: string }[],
): { of: string; more: string }[] => {
  const names = new Map(permissions.map(({ id, name }) => [id, name]))
  return listed.flatMap(({ role_id, permission_id, is_held }) =>
    is_held ? [] : [{ of: `roles:${role_id}`, more: ` without ${names.get(permission_id) ?? ''}` }],
  )
}
